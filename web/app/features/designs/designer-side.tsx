import type { ReflowItem } from "@boxwright/core/designs/reflow";
import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./designer.module.css";
import { HelpLink } from "./help-link.tsx";
import type * as LaterParts from "./later-parts.ts";
import { Layers } from "./objects/layers.tsx";
import * as propertyStyles from "./properties/properties.module.css";
import { useDesigner } from "./state/designer-context.ts";

interface DesignerSideProps {
  /** Null until they are loaded. */
  readonly parts: typeof LaterParts | null;
  readonly onResize: () => void;
  readonly onBoxChange: (items: readonly ReflowItem[]) => void;
  readonly onShortcuts: () => void;
}

/** Beside the sheet: what the tool adds, then the selected object, then all objects. The tool for layers has these first. */
export function DesignerSide({ parts, onResize, onBoxChange, onShortcuts }: DesignerSideProps) {
  const t = useWords();
  const { state } = useDesigner();
  if (state.showsHints) return parts && <parts.HintsPanel />;
  return (
    <>
      {parts !== null && <ToolParts parts={parts} onResize={onResize} onBoxChange={onBoxChange} />}
      {state.tool === "layers" && <Layers />}
      {parts !== null && <SelectionParts parts={parts} />}
      {state.tool !== "layers" && <Layers />}
      <p className={styles.more}>
        <button type="button" className={propertyStyles.link} onClick={onShortcuts}>
          {t("designer.shortcuts.open")}
        </button>
        <HelpLink />
      </p>
    </>
  );
}

interface PartsProps {
  readonly parts: typeof LaterParts;
}

function ToolParts({ parts, onResize, onBoxChange }: PartsProps & Pick<DesignerSideProps, "onResize" | "onBoxChange">) {
  const { tool } = useDesigner().state;
  switch (tool) {
    case "shape":
      return <parts.ShapeTool />;
    case "text":
    case "code":
    case "pattern":
      return <parts.AddTool tool={tool} />;
    case "image":
      return <parts.ImageTool />;
    case "board":
      return <parts.BoardTool onResize={onResize} onBoxChange={onBoxChange} />;
    default:
      return null;
  }
}

function SelectionParts({ parts }: PartsProps) {
  const { selected } = useDesigner();
  return (
    <>
      <parts.ObjectProperties placed={selected} />
      <parts.OffBox />
    </>
  );
}

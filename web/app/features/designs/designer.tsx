import type { WireDesignNote } from "@boxwright/contract/design-shares";
import type { Change } from "@boxwright/core/designs/change";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import { faceOn } from "@boxwright/core/designs/face-table";
import { toFace } from "@boxwright/core/designs/frame";
import type { History } from "@boxwright/core/designs/history";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import type { ReflowItem } from "@boxwright/core/designs/reflow";
import type { Scene } from "@boxwright/core/designs/scene";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import { ChevronDown, ChevronUp } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useIdleImport } from "../../lib/use-idle-import.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { Canvas } from "./canvas/canvas.tsx";
import * as styles from "./designer.module.css";
import { DesignerHeader, PhoneTools } from "./designer-header.tsx";
import { DesignerSide } from "./designer-side.tsx";
import { DesignerContext, type Designer as OpenDesign } from "./state/designer-context.ts";
import { useEnter } from "./state/use-enter.ts";
import { useHistoryWords } from "./state/use-history-words.ts";
import { useKeptFocus } from "./state/use-kept-focus.ts";
import { useOpenDesigner } from "./state/use-open-designer.ts";
import { Rail } from "./tools/rail.tsx";
import { useImageUpload } from "./tools/use-image-upload.ts";
import { useNewObjects } from "./tools/use-new-objects.ts";
import { useShortcuts } from "./tools/use-shortcuts.ts";
import { useTyping } from "./use-typing.ts";
import { useVisiblePart } from "./use-visible-part.ts";

const fetchLaterParts = () => import("./later-parts.ts");

/** What the folded preview beside the sheet follows. */
export interface Previewed {
  readonly scene: Scene;
  readonly side: PrintSide;
  readonly sheet: DrawnSheet;
  readonly typefaces: Typefaces;
}

interface DesignerProps {
  readonly scene: Scene;
  readonly history: History | null;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly savedState: ReactNode;
  readonly back: string;
  readonly onEdit: (history: History, changes: readonly Change[]) => void;
  /** The price of the box as it is now. */
  readonly price: ReactNode;
  /** The buttons to share and to approve. */
  readonly actions: ReactNode;
  readonly preview: (previewed: Previewed) => ReactNode;
  /** Folds the preview, or unfolds it. */
  readonly onFold: () => void;
  /** Opens the dialog that changes the box. */
  readonly onResize: () => void;
  /** Gets what a change of the box moved. */
  readonly onBoxChange: (items: readonly ReflowItem[]) => void;
  /** The notes whose pins lie on the sheet. */
  readonly notes: readonly WireDesignNote[];
  /** The id of the object that is selected at first; null for none. */
  readonly first: string | null;
  /** Over the canvas. */
  readonly notice: ReactNode;
  /** Dialogs. */
  readonly children: ReactNode;
}

/** The box designer: the sheet, what is on it, and the folded box beside it. */
export function Designer(props: DesignerProps) {
  const { scene, history, onEdit, first } = props;
  const { designer, announcement } = useOpenDesigner({
    scene,
    history,
    onEdit,
    first,
  });
  useKeptFocus(designer?.state.selection[0]);
  if (designer === null) return null;
  return (
    <DesignerContext value={designer}>
      <DesignerFrame {...props} designer={designer} />
      <div className={textStyles.visuallyHidden} role="status">
        {announcement}
      </div>
    </DesignerContext>
  );
}

function DesignerFrame(props: DesignerProps & { readonly designer: OpenDesign }) {
  const t = useWords();
  const { designer, name, onRename, savedState, back, price, actions, preview } = props;
  const { onFold, onResize, onBoxChange, notes, notice, children } = props;
  const { state, scene, sheet, typefaces, dispatch } = designer;
  const { addWith } = useNewObjects();
  const { send } = useImageUpload();
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const parts = useIdleImport(fetchLaterParts);
  const typing = useTyping(designer);
  const visiblePart = useVisiblePart();
  useHistoryWords(designer);
  const enter = useEnter();
  const side = useRef<HTMLElement>(null);
  // The side begins at its upper edge when it shows another tool or the hints.
  const part = state.showsHints ? "hints" : state.tool;
  useEffect(() => {
    if (part !== "select") side.current?.scrollTo({ top: 0 });
  }, [part]);
  useShortcuts({
    onList: () => setHasShortcuts(true),
    onFold,
    onEnter: enter,
  });
  const isTall = state.selection.length > 0 || state.tool !== "select" || state.showsHints;
  const look = [styles.app, isTall && styles.tall, isLarge && styles.large, typing.body !== null && styles.typing];

  function dropFiles(files: Iterable<File>) {
    for (const file of files) send(file);
  }

  function addAt({ panel, point }: { readonly panel: string; readonly point: Point }) {
    const face = faceOn(sheet.faces, state.side, panel);
    if (face === undefined) return;
    dispatch({ do: "select", ids: [], panel });
    addWith(state.tool, { face, point: toFace(face, point) });
  }

  return (
    <div className={look.filter(Boolean).join(" ")} style={visiblePart}>
      <DesignerHeader
        name={name}
        onRename={onRename}
        back={back}
        savedState={savedState}
        price={price}
        actions={actions}
      />
      <PhoneTools savedState={savedState} />
      <Rail />
      <Canvas parts={parts} onAdd={addAt} onEnter={enter} onDropFiles={dropFiles} notes={notes}>
        {notice}
      </Canvas>
      {parts !== null && typing.body !== null ? (
        <div className={styles.side}>
          <parts.TypingBar body={typing.body} onDone={typing.end} />
        </div>
      ) : (
        <aside ref={side} className={styles.side} aria-label={t("designer.side.title")} onFocus={typing.begin}>
          <button
            type="button"
            className={styles.grip}
            aria-expanded={isLarge}
            aria-label={t(isLarge ? "designer.side.smaller" : "designer.side.larger")}
            onClick={() => setIsLarge(!isLarge)}
          >
            <Icon of={isLarge ? ChevronDown : ChevronUp} size="small" />
          </button>
          {!state.showsHints && (
            <div className={styles.preview}>{preview({ scene, side: state.side, sheet, typefaces })}</div>
          )}
          <DesignerSide
            parts={parts}
            onResize={onResize}
            onBoxChange={onBoxChange}
            onShortcuts={() => setHasShortcuts(true)}
          />
        </aside>
      )}
      {children}
      {parts !== null && hasShortcuts && <parts.ShortcutsDialog onClose={() => setHasShortcuts(false)} />}
    </div>
  );
}

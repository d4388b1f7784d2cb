import { Grid3x3, type IconNode, Image, Layers, MousePointer2, Palette, QrCode, Shapes, Type } from "lucide";
import { type KeyboardEvent, useRef } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "../designer.module.css";
import { useDesigner } from "../state/designer-context.ts";
import { type Tool, tools } from "../state/tools.ts";

const icons: Readonly<Record<Tool, IconNode>> = {
  select: MousePointer2,
  text: Type,
  image: Image,
  shape: Shapes,
  code: QrCode,
  pattern: Grid3x3,
  layers: Layers,
  board: Palette,
};

/** The tools: one stop of the Tab key, in which the arrow keys move. */
export function Rail() {
  const t = useWords();
  const { state, dispatch } = useDesigner();
  const rail = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tools.at((tools.indexOf(state.tool) + step) % tools.length) ?? "select";
    dispatch({ do: "tool", tool: next });
    rail.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <div ref={rail} className={styles.rail} role="toolbar" aria-label={t("designer.tools.title")} onKeyDown={move}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          data-tool={tool}
          tabIndex={tool === state.tool ? 0 : -1}
          aria-pressed={tool === state.tool}
          onClick={() => dispatch({ do: "tool", tool })}
        >
          <Icon of={icons[tool]} />
          {t(`designer.tools.${tool}`)}
        </button>
      ))}
    </div>
  );
}

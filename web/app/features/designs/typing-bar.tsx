import { typefaceFamilies } from "@boxwright/core/designs/lettering/families";
import type { TextBody } from "@boxwright/core/designs/scene";
import { screenColour } from "@boxwright/core/structures/colour/screen-colour";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Minus, Plus } from "lucide";
import { type PointerEvent, useId } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDesigner } from "./state/designer-context.ts";
import { useActions } from "./state/use-actions.ts";
import * as styles from "./typing-bar.module.css";

const alignments = ["start", "middle", "end", "justify"] as const;
const alignmentIcons = { start: AlignLeft, middle: AlignCenter, end: AlignRight, justify: AlignJustify } as const;

interface TypingBarProps {
  readonly body: TextBody;
  readonly onDone: () => void;
}

/** On a phone, while a text is typed: the words and how they look, above the keyboard. The canvas has the rest of the screen. */
export function TypingBar({ body, onDone }: TypingBarProps) {
  const t = useWords();
  const { number } = useFormats();
  const gesture = useId();
  const { scene } = useDesigner();
  const { restyle, setTypeface } = useActions();
  const { text, family, size, align, swatch } = body;
  const chosen = scene.swatches.find(({ id }) => id === swatch);
  const next = alignments[(alignments.indexOf(align) + 1) % alignments.length] ?? "start";
  const grow = (points: number) => restyle({ size: Math.max(1, Math.min(2000, size + points)) }, `${gesture}-size`);
  return (
    <section
      className={styles.bar}
      aria-label={t("designer.text.words")}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onDone();
      }}
    >
      <textarea
        aria-label={t("designer.text.words")}
        value={text}
        maxLength={2000}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the bar replaces the field that the shopper has entered
        autoFocus
        ref={selectAll}
        onChange={(event) => restyle({ text: event.target.value }, `${gesture}-words`)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") onDone();
        }}
      />
      <div className={styles.row}>
        <select
          aria-label={t("designer.text.typeface")}
          value={family}
          onChange={(event) => setTypeface({ family: event.target.value })}
        >
          {typefaceFamilies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <div className={styles.size}>
          <button
            type="button"
            aria-label={t("designer.text.smaller")}
            onPointerDown={keepFocus}
            onClick={() => grow(-1)}
          >
            <Icon of={Minus} size="small" />
          </button>
          <span>
            {number(size)} {t("designer.text.points")}
          </span>
          <button
            type="button"
            aria-label={t("designer.text.larger")}
            onPointerDown={keepFocus}
            onClick={() => grow(1)}
          >
            <Icon of={Plus} size="small" />
          </button>
        </div>
        <span className={styles.color}>
          <i style={{ background: chosen && screenColour(chosen.cmyk, scene.box.color) }} />
          <select
            aria-label={t("designer.properties.color")}
            value={swatch}
            onChange={(event) => restyle({ swatch: event.target.value })}
          >
            {scene.swatches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button
          type="button"
          className={styles.plain}
          aria-label={`${t("designer.text.alignment")}: ${t(`designer.text.${align}`)}`}
          onPointerDown={keepFocus}
          onClick={() => restyle({ align: next })}
        >
          <Icon of={alignmentIcons[align]} />
        </button>
        <button type="button" className={styles.plain} onClick={onDone}>
          {t("designer.properties.done")}
        </button>
      </div>
    </section>
  );
}

/** The bar opens with all words selected, as their field beside a wide sheet does. */
function selectAll(field: HTMLTextAreaElement | null): void {
  field?.select();
}

/** The keyboard stays open while a button is pressed. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}

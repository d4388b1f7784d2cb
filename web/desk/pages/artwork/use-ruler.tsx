import { toInches, mm as toMm } from "@boxwright/core/kernel/units";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Ruler as RulerIcon } from "lucide";
import { type PointerEvent, useRef, useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { useWords } from "../../words/use-words.ts";
import { lengthsOf, lineTo, type MeasuredLine, type Place } from "./ruler.ts";
import type { SidePicture } from "./sheet-picture.ts";

export interface Ruler {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** What was measured last; null before, and without the ruler. */
  readonly line: MeasuredLine | null;
  /** For the element of the side, whose size on the screen is that of the picture. */
  readonly pointing: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
  } | null;
}

/** Measures a line on a side by dragging; with Shift it runs straight across or down. */
export function useRuler(side: PrintSide, picture: SidePicture | null): Ruler {
  const [isOn, setOn] = useState(false);
  const [measured, setMeasured] = useState<{ readonly of: PrintSide; readonly line: MeasuredLine } | null>(null);
  const from = useRef<Place | null>(null);
  const toggle = () => {
    setOn(!isOn);
    setMeasured(null);
  };
  useKeys({ m: toggle });
  if (!isOn || picture === null) return { isOn, toggle, line: null, pointing: null };
  const pointing = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = placeOf(event, picture);
      setMeasured(null);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const line = lineTo(from.current, placeOf(event, picture), picture, event.shiftKey);
      setMeasured({ of: side, line });
    },
    onPointerUp() {
      from.current = null;
    },
  };
  return { isOn, toggle, line: measured?.of === side ? measured.line : null, pointing };
}

function placeOf(
  { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  { width, height }: SidePicture,
): Place {
  const box = currentTarget.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
}

/** Switches the ruler on and off, and says what it has measured. */
export function RulerTool({ ruler: { isOn, toggle, line } }: { readonly ruler: Ruler }) {
  const t = useWords();
  const { number } = useFormats();
  const millimetres = (length: number) => `${number(Math.round(length * 10) / 10)} mm`;
  const lengths = line === null ? null : lengthsOf(line);
  return (
    <>
      <output aria-label={t("artwork.measured")}>
        {lengths !== null && (
          <span
            title={t("artwork.measuredParts", {
              across: millimetres(lengths.across),
              down: millimetres(lengths.down),
            })}
          >
            {millimetres(lengths.length)} ({number(Math.round(toInches(toMm(lengths.length)) * 100) / 100)} in)
          </span>
        )}
      </output>
      <Button
        look={isOn ? "ink" : "quiet"}
        size="small"
        isIcon
        aria-label={t("artwork.ruler")}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <Icon of={RulerIcon} size="small" />
      </Button>
    </>
  );
}

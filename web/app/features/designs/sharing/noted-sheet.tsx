import type { WireDesignNote } from "@boxwright/contract/design-shares";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import type { FacePlace, FlatGuide } from "../flat/flat-guide.ts";
import { FlatSheet } from "../flat/flat-sheet.tsx";
import type { GuideLine } from "../flat/guide-lines.ts";
import { LineToggles } from "../flat/line-toggles.tsx";
import { previewOf } from "../preview-url.ts";
import { NotePin } from "./note-pin.tsx";
import * as styles from "./noted-sheet.module.css";

interface NotedSheetProps {
  readonly previewUrl: string;
  readonly side: PrintSide;
  readonly guide: FlatGuide | null;
  /** Oldest first. */
  readonly notes: readonly WireDesignNote[];
  readonly lit: string | null;
  /** The place of the note that is being written; null without one. */
  readonly pin?: FacePlace | null;
  /** Without it, the sheet only shows pins. */
  readonly onPin?: (place: FacePlace | null) => void;
}

/** The flat sheet of a design with the pins of its notes. A press on a panel pins a new note there. */
export function NotedSheet({ previewUrl, side, guide, notes, lit, pin = null, onPin }: NotedSheetProps) {
  const t = useWords();
  const [shows, setShows] = useState<ReadonlySet<GuideLine>>(new Set(["cut", "crease"]));
  const sheet = guide === null ? 0 : Math.max(guide.width, guide.height);

  function place(event: PointerEvent<SVGSVGElement>): void {
    const point = pointUnder(event);
    const found = point && guide?.placeAt(point);
    if (found) onPin?.(found);
  }

  return (
    <>
      <div className={`${pictureStyles.pic} ${styles.sheet} ${onPin === undefined ? "" : styles.canPin}`}>
        <FlatSheet
          picture={previewOf(previewUrl, { view: "flat", side, pixels: 1600 })}
          alt={t(side === "outside" ? "designs.pictures.flatOutside" : "designs.pictures.flatInside")}
          guide={guide}
          shows={shows}
          onPointerDown={onPin === undefined ? undefined : place}
        >
          {notes.map(({ id, face, at }, index) => {
            const point = face?.side === side && at !== null ? guide?.pointOf({ panel: face.panel, at }) : null;
            return (
              point && (
                <NotePin key={id} at={point} text={String(index + 1)} sheet={sheet} isLit={lit === id} aria-hidden />
              )
            );
          })}
          {pin !== null && guide !== null && onPin !== undefined && (
            <NewPin {...{ pin, guide, sheet, onPin }} number={notes.length + 1} />
          )}
        </FlatSheet>
      </div>
      <LineToggles shows={shows} onChange={setShows} />
    </>
  );
}

/** The point of a picture under the pointer, in its own coordinates. */
function pointUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point | null {
  const matrix = currentTarget.getScreenCTM();
  if (matrix === null) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

interface NewPinProps {
  readonly pin: FacePlace;
  readonly guide: FlatGuide;
  readonly sheet: number;
  readonly number: number;
  readonly onPin: (place: FacePlace | null) => void;
}

/** Millimetres that an arrow key moves the pin, and with Shift. */
const steps = { near: 5, far: 25 };

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pin of the note that is being written. Arrow keys move it, also to another panel; Delete removes it. */
function NewPin({ pin, guide, sheet, number, onPin }: NewPinProps) {
  const t = useWords();
  const point = guide.pointOf(pin);
  if (point === null) return null;

  function onKeyDown(event: KeyboardEvent): void {
    const isRemoval = event.key === "Delete" || event.key === "Backspace";
    const direction = directions[event.key];
    if (isRemoval || direction !== undefined) event.preventDefault();
    if (isRemoval) onPin(null);
    if (direction === undefined || point === null) return;
    const step = event.shiftKey ? steps.far : steps.near;
    const found = guide.placeAt([point[0] + direction[0] * step, point[1] + direction[1] * step]);
    if (found !== null) onPin(found);
  }

  const panel = guide.panels.find((one) => one.panel === pin.panel)?.name ?? pin.panel;
  const [right, up] = pin.at.map((length) => String(Math.round(length)));
  return (
    <NotePin
      at={point}
      text={String(number)}
      sheet={sheet}
      isLit
      role="slider"
      tabIndex={0}
      aria-label={t("designs.notes.pin")}
      aria-valuenow={Math.round(pin.at[0])}
      aria-valuetext={t("designs.notes.pinAt", { panel, right: right ?? "", up: up ?? "" })}
      onKeyDown={onKeyDown}
    />
  );
}

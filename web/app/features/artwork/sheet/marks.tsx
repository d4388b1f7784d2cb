import type { WireFileFinding } from "@boxwright/contract/artwork";
import { markPlaces } from "./mark-places.ts";
import * as styles from "./marks.module.css";
import type { SheetPart } from "./sheet-view.ts";

/** A finding with its place on a sheet or a picture, in the units of that. */
export interface SheetMark {
  readonly id: string;
  readonly number: number;
  readonly severity: WireFileFinding["severity"];
  readonly part: SheetPart;
  /** The words of its number. */
  readonly label: string;
  /** The id of its row in a list of the page. */
  readonly row: string;
}

const toneClasses = { fail: styles.isFail, warn: styles.isWarn, review: styles.isWarn, info: "" } as const;

function classOf({ id, severity }: SheetMark, lit: string | null): string {
  return `${styles.tone} ${toneClasses[severity]} ${lit === id ? styles.isLit : ""}`;
}

interface MarkBoxesProps {
  readonly marks: readonly SheetMark[];
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
}

/** The boxes around the places of findings, within a drawing. */
export function MarkBoxes({ marks, lit }: MarkBoxesProps) {
  return marks.map((mark) => (
    <g key={mark.id} className={classOf(mark, lit)}>
      <rect className={styles.halo} {...mark.part} />
      <rect className={styles.box} {...mark.part} />
    </g>
  ));
}

interface MarkNumbersProps extends MarkBoxesProps {
  /** What the marks are on, with an empty margin around it. */
  readonly sheet: { readonly width: number; readonly height: number; readonly margin: number };
  /** The share of the sheet's longer side that the number of a mark takes. */
  readonly share: number;
  readonly onLight: (id: string | null) => void;
}

/** The numbers of marks over a drawing or a picture, as links to the rows of their findings. */
export function MarkNumbers({ marks, lit, sheet: { width, height, margin }, share, onLight }: MarkNumbersProps) {
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin];
  const size = Math.max(fullWidth, fullHeight) * share;
  const places = markPlaces(
    marks.map(({ part }) => part),
    { width, height, size },
  );
  return (
    <ul className={styles.marks}>
      {marks.map((mark, index) => (
        <li
          key={mark.id}
          style={{
            left: `${(100 * ((places[index]?.x ?? 0) + margin)) / fullWidth}%`,
            top: `${(100 * ((places[index]?.y ?? 0) + margin)) / fullHeight}%`,
          }}
        >
          <a
            href={`#${mark.row}`}
            className={`${styles.mark} ${classOf(mark, lit)}`}
            aria-label={mark.label}
            onPointerEnter={() => onLight(mark.id)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(mark.id)}
            onBlur={() => onLight(null)}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(mark.row)?.focus();
            }}
          >
            {mark.number}
          </a>
        </li>
      ))}
    </ul>
  );
}

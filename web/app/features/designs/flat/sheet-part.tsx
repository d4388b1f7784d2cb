import type { CSSProperties } from "react";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import type { FlatGuide, Part } from "./flat-guide.ts";
import * as styles from "./sheet-part.module.css";

interface SheetPartProps {
  readonly picture: string;
  readonly guide: FlatGuide;
  readonly part: Part;
  /** The panel that is upright. */
  readonly panel: string | undefined;
}

/** The part with some of its surroundings, and at least this many millimetres. */
const surroundings = 1.5;
const leastShown = 60;
/** Between the part and its frame, so that the frame hides nothing. */
const gap = 1.5;
const ratio = 4 / 3;

/** A cut-out of a flat picture, turned so that words on its panel read. Decoration beside words that say the same. */
export function SheetPart({ picture, guide, part, panel }: SheetPartProps) {
  const turn = guide.turnOf(panel);
  const isSideways = Math.abs(turn) === 90;
  const [across, down] = isSideways ? [part.height, part.width] : [part.width, part.height];
  const width = Math.max(across * surroundings, down * surroundings * ratio, leastShown);
  const height = width / ratio;
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  const framed = { x: part.x - gap, y: part.y - gap, width: part.width + 2 * gap, height: part.height + 2 * gap };
  const sheet: CSSProperties = {
    width: `${(100 * guide.width) / width}%`,
    height: `${(100 * guide.height) / height}%`,
    left: `${50 - (100 * x) / width}%`,
    top: `${50 - (100 * y) / height}%`,
    transform: `rotate(${turn}deg)`,
    transformOrigin: `${(100 * x) / guide.width}% ${(100 * y) / guide.height}%`,
  };
  return (
    <div className={styles.part} aria-hidden>
      <div className={styles.sheet} style={sheet}>
        <RetryingImage src={picture} alt="" width={1200} height={900} />
        <svg viewBox={`0 0 ${guide.width} ${guide.height}`} aria-hidden>
          <rect className={styles.halo} {...framed} />
          <rect className={styles.frame} {...framed} />
        </svg>
      </div>
    </div>
  );
}

import type { WireFileFinding } from "@boxwright/contract/artwork";
import { cutAround, wholeCut } from "@boxwright/core/artwork/picture-cut";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { useWords } from "../../../lib/words/use-words.ts";
import * as styles from "./finding-picture.module.css";

interface FindingPictureProps {
  readonly finding: Pick<WireFileFinding, "box" | "side">;
  readonly dieline: Dieline;
  /** The URL of the printed side; null without one. */
  readonly picture: string | null;
}

/** The place of a finding on the sheet, as the press prints it. */
export function FindingPicture({ finding: { box, side }, dieline, picture }: FindingPictureProps) {
  const t = useWords();
  if (box === null || side === null || picture === null) return null;
  const { x, y, width, height } = cutAround(box, dieline, side);
  const whole = wholeCut(dieline);
  if (width === 0 || height === 0) return null;
  return (
    <svg
      className={styles.picture}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t("artwork.check.picture")}
    >
      <image href={picture} width={whole.width} height={whole.height} preserveAspectRatio="none" />
    </svg>
  );
}

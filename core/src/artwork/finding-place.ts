import type { Dieline } from "../structures/dieline.ts";
import type { PrintSide } from "../structures/sheet.ts";
import type { FileFinding } from "./file-finding.ts";
import { cutAround, type PictureCut, wholeCut } from "./picture-cut.ts";

/** The place of a finding on the picture of its printed side. Whoever has the picture needs no dieline to mark it. */
export interface FindingPlace {
  readonly side: PrintSide;
  /** In shares of the picture's width and height, from its upper left corner. */
  readonly mark: PictureCut;
  /** The mark with what is around it, for a picture of the finding alone. */
  readonly detail: PictureCut;
}

/** Null for a finding without a place on a side. */
export function findingPlace(
  { box, side }: Pick<FileFinding, "box" | "side">,
  dieline: Pick<Dieline, "blank">,
): FindingPlace | null {
  if (box === null || side === null) return null;
  const [mark, detail] = [cutAround(box, dieline, side, 0), cutAround(box, dieline, side)];
  if (detail.width === 0 || detail.height === 0) return null;
  const whole = wholeCut(dieline);
  const shares = ({ x, y, width, height }: PictureCut) => ({
    x: x / whole.width,
    y: y / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  });
  return { side, mark: shares(mark), detail: shares(detail) };
}

import { apply } from "../../structures/matrix.ts";
import { contains } from "../../structures/polygon.ts";
import type { Point } from "../../structures/sheet.ts";
import type { FileFinding } from "../file-finding.ts";
import { type Found, type FoundIn, findingOf } from "../found.ts";
import type { PlacedPage } from "../placed-page.ts";
import { cornersOfBox } from "../placed-page.ts";
import type { PrintedBox } from "../printed-box.ts";
import { sheetIndex } from "../printed-box.ts";
import type { PrintProfile } from "../profiles.ts";
import { mediaBox } from "../sheet-boxes.ts";
import type { SidePlates } from "./side-plates.ts";

/** A printed side with its plates. */
export interface MeasuredSide {
  readonly plates: SidePlates;
  readonly box: PrintedBox;
  readonly profile: PrintProfile;
  /** The pages on this side in the order in which they lie on each other, lowest first. */
  readonly pages: readonly PlacedPage[];
}

/** A place on the sheet: left, low, right, high, in millimetres. */
export type SheetBox = NonNullable<FileFinding["box"]>;

/** What is found on the plates, as a finding of the uppermost page under it. Without a place, it is one of the lowest page. */
export function findingOn(found: Found, { plates, pages }: MeasuredSide): FileFinding {
  const { side } = plates.frame;
  const middle = found.box == null ? null : middleOf(found.box);
  const under = middle && pages.findLast((page) => isOn(page, middle));
  const { upload = null, page = null, panel = null } = (under ?? pages[0])?.placement ?? {};
  const at: FoundIn = { upload, page, side, panel };
  return findingOf(found, at);
}

export function middleOf([left, low, right, high]: SheetBox): Point {
  return [(left + right) / 2, (low + high) / 2];
}

function isOn({ page, toSheet }: PlacedPage, point: Point): boolean {
  return contains(
    cornersOfBox(mediaBox(page)).map((corner) => apply(toSheet, corner)),
    point,
  );
}

/** The panel that has a point; null beside the box. */
export function panelAt({ box: { dieline } }: Pick<MeasuredSide, "box">, [x, y]: Point): string | null {
  const found = sheetIndex(dieline).panels.find(({ panel, bounds }) => {
    return x >= bounds.left && x <= bounds.right && y >= bounds.low && y <= bounds.high && contains(panel.poly, [x, y]);
  });
  return found?.panel.id ?? null;
}

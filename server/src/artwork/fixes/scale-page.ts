import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { product } from "@boxwright/core/structures/matrix";
import { areaFor } from "@boxwright/core/structures/page-area";
import { placedToArea } from "@boxwright/core/structures/page-place";
import type { PDFRef } from "@cantoo/pdf-lib";
import { pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import type { FixedPage } from "./fixed-page.ts";
import { concatenated, pageForm, replacePage } from "./page-form.ts";
import { Unfixable } from "./unfixable.ts";

/** Makes a page as large as the sheet with its bleed, with everything where it is placed. Null for a page that is not printed. */
export function scalePage(page: PageNode, fixed: FixedPage): PageNode | null {
  return pageOfSheet(page, fixed, () => pageForm(page, pageGeometry(page)));
}

/** A page of the size of the sheet that shows a form in the user space of the page. */
export function pageOfSheet(page: PageNode, { box, placements }: FixedPage, form: () => PDFRef): PageNode | null {
  if (box === null) throw new Unfixable("no-box");
  const [placement] = placements;
  if (placement === undefined) return null;
  const area = placement.panel === null ? areaFor(placement, box.dieline) : null;
  if (area === null) throw new Unfixable("not-placed");
  const geometry = pageGeometry(page);
  const points = 1 / millimetresPerPoint;
  const toArea = product(placedToArea(placement, geometry), geometry.matrix);
  const toPage = product([points, 0, 0, points, bleedWidth * points, bleedWidth * points], toArea);
  const [width, height] = [area.width * points, area.height * points];
  const around = bleedWidth * points;
  return replacePage(page, {
    content: `q ${concatenated(toPage)} /Page Do Q`,
    forms: { Page: form() },
    media: [0, 0, width + 2 * around, height + 2 * around],
    trim: [around, around, width + around, height + around],
    isUpright: true,
  });
}

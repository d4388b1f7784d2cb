import { placedToSheet } from "@boxwright/core/artwork/place-page";
import { plateFrame } from "@boxwright/core/artwork/plates/plate-frame";
import { leastInk, pixelAt } from "@boxwright/core/artwork/plates/side-plates";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { type BleedStrip, bleedStrips, stripOverlap } from "@boxwright/core/structures/bleed-strips";
import { boundsOfMany } from "@boxwright/core/structures/bounds";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { apply, inverse, type Matrix, product } from "@boxwright/core/structures/matrix";
import { offsetRings } from "@boxwright/core/structures/outline";
import type { Point } from "@boxwright/core/structures/sheet";
import { outlineRings } from "@boxwright/core/structures/template";
import { PDFDict } from "@cantoo/pdf-lib";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { boxAround } from "../pdf/boxes.ts";
import { type ContentVisitor, hidden } from "../pdf/mark.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { numberText } from "../pdf/operands.ts";
import { pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { replaceContent, rewritePage } from "../pdf/rewrite-page.ts";
import { drawInk } from "../plates/draw-plates.ts";
import { inkCopy } from "../plates/print-copies.ts";
import { inksOfPress } from "./convert-colours.ts";
import type { FixedPage } from "./fixed-page.ts";
import { concatenated, inUserSpace, pageForm, replacePage } from "./page-form.ts";
import { removeTechnical } from "./remove-technical.ts";
import { pageOfSheet } from "./scale-page.ts";
import { Unfixable } from "./unfixable.ts";

/**
 * Mirrors a page at each edge of the outline where its print ends at the cut, into the bleed beyond. It stays vectors. Null if no edge is
 * short of bleed.
 */
export async function mirrorBleed(page: PageNode, fixed: FixedPage, file: OpenedPdf): Promise<PageNode | null> {
  const { box, placements, size } = fixed;
  if (box === null) throw new Unfixable("no-box");
  const [placement] = placements;
  if (placement === undefined) return null;
  const toSheet = placement.panel === null ? placedToSheet(placement, size, box.dieline) : null;
  if (toSheet === null) throw new Unfixable("not-placed");
  const geometry = pageGeometry(page);
  const mirrored = printedPart(page, file);
  const isInked = await inkOf(mirrored, fixed, file);
  const strips = bleedStrips(box.dieline, (within, beyond) => isInked(within) && !beyond.every(isInked));
  if (strips.length === 0) return null;
  const toUser = inverse(product(toSheet, geometry.matrix));
  const bleed = offsetRings(outlineRings(box.dieline), bleedWidth).flat();
  const { left, low, right, high } = boundsOfMany(bleed.map((point) => apply(toUser, point)));
  return replacePage(page, {
    content: ["/Page Do", ...stripsContent(strips, box.dieline, toUser)].join("\n"),
    forms: { Page: pageForm(page, geometry), Mirror: pageForm(mirrored, geometry) },
    media: boxAround(inUserSpace(geometry.media, geometry), [left, low, right, high]),
    trim: inUserSpace([0, 0, geometry.width, geometry.height], geometry),
    isUpright: false,
  });
}

/** Where the sheet has ink, as the check measures it. */
async function inkOf(page: PageNode, fixed: FixedPage, file: OpenedPdf): Promise<(point: Point) => boolean> {
  const { box, placements } = fixed;
  const [placement] = placements;
  if (box === null || placement === undefined) throw new Unfixable("not-placed");
  const { side, scale } = placement;
  const frame = plateFrame(box.dieline, side);
  // Colors of screens take long to separate, so pictures are reduced before.
  const inked = inksOfPress(file.context, scale * frame.perMillimetre);
  const copy = rewritten(page, file, inked);
  await inked.finish?.();
  const sheet = pageOfSheet(copy, fixed, () => pageForm(copy, pageGeometry(copy)));
  if (sheet === null) throw new Unfixable("not-placed");
  const ink = await drawInk(await inkCopy(file, sheet, frame), await openPdfium());
  return (point) => (ink[pixelAt(frame, point)] ?? 0) >= leastInk;
}

/** What prints of the page: lines for machines and hidden layers are not mirrored. */
function printedPart(page: PageNode, file: OpenedPdf): PageNode {
  const technical = removeTechnical({ box: null, placements: [], size: { width: 0, height: 0 } });
  return rewritten(page, file, {
    paint: (mark) => (mark.scope.hiddenBy === null ? technical.paint(mark) : hidden(mark)),
  });
}

/** A copy of the page with other content. */
function rewritten(page: PageNode, file: OpenedPdf, visitor: ContentVisitor): PageNode {
  const content = rewritePage(file, page, visitor);
  if (content === null) throw new Unfixable("broken");
  const dict = PDFDict.fromMapWithContext(new Map(page.dict.entries()), file.context);
  return replaceContent({ dict, entries: page.entries }, content);
}

/** Each strip shows the page mirrored, outside of the board only. */
function stripsContent(strips: readonly BleedStrip[], dieline: Dieline, toUser: Matrix): string[] {
  const path = (points: readonly Point[]) => {
    const steps = points.map((point) => apply(toUser, point).map(numberText).join(" "));
    return `${steps.map((at, index) => `${at} ${index === 0 ? "m" : "l"}`).join(" ")} h`;
  };
  const board = offsetRings(outlineRings(dieline), -stripOverlap);
  const { x, y, width, height } = dieline.blank;
  const far = 2 * bleedWidth;
  const around = path([
    [x - far, y - far],
    [x + width + far, y - far],
    [x + width + far, y + height + far],
    [x - far, y + height + far],
  ]);
  const beside = `q ${around} ${board.map(path).join(" ")} W* n`;
  const toSheet = inverse(toUser);
  const drawn = strips.map(({ points, mirror }) => {
    return `q ${path(points)} W n ${concatenated(product(toUser, product(mirror, toSheet)))} /Mirror Do Q`;
  });
  return [beside, ...drawn, "Q"];
}

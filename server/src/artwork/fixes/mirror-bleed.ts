import { placedToSheet } from "@boxwright/core/artwork/place-page";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { type BleedStrip, bleedStrips, stripOverlap } from "@boxwright/core/structures/bleed-strips";
import { boundsOfMany } from "@boxwright/core/structures/bounds";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { apply, inverse, type Matrix, product } from "@boxwright/core/structures/matrix";
import { offsetRings } from "@boxwright/core/structures/outline";
import type { Point } from "@boxwright/core/structures/sheet";
import { outlineRings } from "@boxwright/core/structures/template";
import type { PDFDict, PDFName, PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { boxAround } from "../pdf/boxes.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { numberText } from "../pdf/operands.ts";
import { type PageGeometry, pageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { rewritePage } from "../pdf/rewrite-page.ts";
import { DrawnInk } from "./drawn-ink.ts";
import type { FixedPage } from "./fixed-page.ts";
import { concatenated, inUserSpace, pageForm, replacePage } from "./page-form.ts";
import { removeTechnical } from "./remove-technical.ts";
import { Unfixable } from "./unfixable.ts";

/**
 * Mirrors a page at each edge of the outline where its print ends at the cut, into the bleed beyond. It stays vectors. Null if no edge is
 * short of bleed.
 */
export async function mirrorBleed(
  page: PageNode,
  fixed: FixedPage,
  file: OpenedPdf,
  index: number,
): Promise<PageNode | null> {
  const { box, placements, size } = fixed;
  if (box === null) throw new Unfixable("no-box");
  const [placement] = placements;
  if (placement === undefined) return null;
  const toSheet = placement.panel === null ? placedToSheet(placement, size, box.dieline) : null;
  if (toSheet === null) throw new Unfixable("not-placed");
  const geometry = pageGeometry(page);
  const toUser = inverse(product(toSheet, geometry.matrix));
  const bleed = offsetRings(outlineRings(box.dieline), bleedWidth).flat();
  const { left, low, right, high } = boundsOfMany(bleed.map((point) => apply(toUser, point)));
  const boxes = {
    media: boxAround(inUserSpace(geometry.media, geometry), [left, low, right, high]),
    trim: inUserSpace([0, 0, geometry.width, geometry.height], geometry),
    isUpright: false,
  };
  const forms = { Page: pageForm(page, geometry), Mirror: mirroredForm(page, geometry, file) };
  const before = page.dict.entries();
  const larger = replacePage(page, { ...boxes, forms, content: "/Mirror Do" });
  const [mediaLeft, mediaLow, mediaRight, mediaHigh] = boxes.media;
  const perMillimetre = Math.hypot(toUser[0], toUser[1]);
  const length = Math.max(mediaRight - mediaLeft, mediaHigh - mediaLow) / perMillimetre;
  const ink = await DrawnInk.of(file.doc, larger, { index, media: boxes.media, length });
  const isInked = (point: Point) => ink.isAt(apply(toUser, point));
  const strips = bleedStrips(box.dieline, (within, beyond) => isInked(within) && !beyond.every(isInked));
  if (strips.length === 0) {
    restore(page.dict, before);
    return null;
  }
  const content = ["/Page Do", ...stripsContent(strips, box.dieline, toUser)].join("\n");
  return replacePage(larger, { ...boxes, forms, content });
}

function restore(dict: PDFDict, entries: readonly (readonly [PDFName, PDFObject])[]): void {
  for (const key of dict.keys()) dict.delete(key);
  for (const [key, value] of entries) dict.set(key, value);
}

/** Without the lines for machines, which are not mirrored. */
function mirroredForm(page: PageNode, geometry: PageGeometry, file: OpenedPdf): PDFRef {
  const { width, height } = geometry;
  const withoutLines = removeTechnical({ box: null, placements: [], size: { width, height } });
  const rewritten = rewritePage(file, page, withoutLines);
  if (rewritten === null) throw new Unfixable("broken");
  const entries = new Map([...page.entries, ["Resources", rewritten.resources]]);
  return pageForm({ dict: page.dict, entries }, geometry, rewritten.content);
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

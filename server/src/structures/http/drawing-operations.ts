import { getArtworkSvg, getDielineJson, getDielineSvg, postSurfaceAttributes } from "@boxwright/contract/structures";
import { isPrinted, isPrintedInside } from "@boxwright/core/catalogue/print";
import { wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import { boardNamed } from "@boxwright/core/structures/boards";
import { drawSvg } from "@boxwright/core/structures/draw-svg";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { surfacesOf } from "@boxwright/core/structures/surfaces";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { selectionRefusal } from "../../catalogue/http/selection-refusal.ts";
import { implement, isRefusal, type Operation, refuse } from "../../platform/http/operation.ts";
import { drawArtwork, drawOnSheet } from "../artworks/artworks.ts";
import { askedDieline } from "./asked-dieline.ts";
import { forADay } from "./for-a-day.ts";
import { presentDieline } from "./present-dieline.ts";

export interface DrawingDeps {
  readonly catalogue: Pick<Catalogue, "versionOf" | "bySku" | "resolve">;
}

/** A drawing can do nothing in the browser that shows it. */
const inert = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" };

/** Dielines as numbers and as drawings, sample artworks on them, and the templates of their panels. */
export function drawingOperations({ catalogue }: DrawingDeps): Operation[] {
  return [
    implement(getDielineJson, async ({ params: { family }, query }) => {
      const dieline = askedDieline(family, query);
      return isRefusal(dieline) ? dieline : { status: 200, body: presentDieline(dieline), headers: forADay };
    }),
    implement(getDielineSvg, async ({ params: { family }, query }) => {
      const dieline = askedDieline(family, query);
      if (isRefusal(dieline)) return dieline;
      const drawing = drawSvg(dieline, query.unit ?? "in", wordedLanguageOf(query.culture ?? "en"));
      const name = `${family}-${query.length}x${query.width}x${query.depth}${query.unit ?? "in"}.svg`;
      const headers = { ...forADay, "content-disposition": `inline; filename="${name}"`, ...inert };
      return { status: 200, body: new TextEncoder().encode(drawing), headers };
    }),
    implement(getArtworkSvg, async ({ params: { family }, query }) => {
      const dieline = askedDieline(family, query);
      if (isRefusal(dieline)) return dieline;
      const drawing = drawArtwork(query.artwork, dieline, query.side) ?? drawOnSheet("", dieline);
      return { status: 200, body: new TextEncoder().encode(drawing), headers: { ...forADay, ...inert } };
    }),
    implement(postSurfaceAttributes, async ({ params: { sku }, body: { selection } }) => {
      const product = catalogue.bySku(sku, catalogue.versionOf(sku));
      if (product === undefined || product.family === null) return refuse("NotFound");
      const resolved = catalogue.resolve(product, selection);
      if (!resolved.ok) return selectionRefusal(resolved.refusal);
      const { size, selection: settled } = resolved.value;
      if (size === null) return refuse("NotFound");
      const board = boardNamed(settled["Board"] ?? product.board);
      const dieline = askedDieline(product.family, { ...size, board });
      return isRefusal(dieline)
        ? dieline
        : { status: 200, body: { panels: surfacesOf(dieline, printedSides(settled)) } };
    }),
  ];
}

function printedSides(selection: Readonly<Record<string, string>>): PrintSide[] {
  if (!isPrinted(selection)) return [];
  return isPrintedInside(selection) ? ["outside", "inside"] : ["outside"];
}

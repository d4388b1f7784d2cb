import { selectionProblem } from "@boxwright/contract/catalogue";
import { getArtworkSvg, getDielineJson, getDielineSvg, postSurfaceAttributes } from "@boxwright/contract/structures";
import { isPrinted, isPrintedInside } from "@boxwright/core/catalogue/print";
import { wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardNamed } from "@boxwright/core/structures/boards";
import { drawSvg } from "@boxwright/core/structures/draw-svg";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { surfacesOf } from "@boxwright/core/structures/surfaces";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { Artwork } from "../artworks/artwork.ts";
import { drawArtwork, drawOnSheet, sampleArtwork } from "../artworks/artworks.ts";
import { type SentPicture, sentArtwork } from "../artworks/sent-artwork.ts";
import { requestedDieline } from "../requested-dieline.ts";
import { type SentPictures, wornLookOf } from "../requested-look.ts";
import type { DrawnFile, DrawnFiles } from "../stills/scale-sent.ts";
import { forADay, forOneReader } from "./kept-for.ts";
import { presentDieline } from "./present-dieline.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface DrawingDeps {
  readonly plant: PlantName;
  readonly catalogue: Pick<Catalogue, "asSelected" | "versionOf" | "bySku" | "resolve">;
  readonly sentPictures: SentPictures;
}

/** A drawing can do nothing in the browser that shows it. */
const inert = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:" };

/** Dielines as numbers and as drawings, sample artworks on them, and the templates of their panels. */
export function drawingOperations({ plant, catalogue, sentPictures }: DrawingDeps): Operation[] {
  return [
    implement(getDielineJson, async ({ params: { family }, query }) => {
      const dieline = requestedDieline(plant, family, query);
      if (!dieline.ok) return problemOf(dieline.refusal);
      return { status: 200, body: presentDieline(dieline.value), headers: forADay };
    }),
    implement(getDielineSvg, async ({ params: { family }, query }) => {
      const dieline = requestedDieline(plant, family, query);
      if (!dieline.ok) return problemOf(dieline.refusal);
      const drawing = drawSvg(dieline.value, query.unit ?? "in", wordedLanguageOf(query.culture ?? "en"));
      const name = `${family}-${query.length}x${query.width}x${query.depth}${query.unit ?? "in"}.svg`;
      const headers = { ...forADay, "content-disposition": `inline; filename="${name}"`, ...inert };
      return { status: 200, body: new TextEncoder().encode(drawing), headers };
    }),
    implement(getArtworkSvg, async ({ params: { family }, query: { side, ...requested }, address }) => {
      const wornLook = await wornLookOf(plant, sentPictures, family, requested);
      if (!wornLook.ok) return problemOf(wornLook.refusal);
      const { value: look } = wornLook;
      const { sent, dieline } = look;
      const files = sent && (await sentPictures.read(sent, { address }));
      if (files?.ok === false) return problemOf(files.refusal);
      const artwork = files === undefined ? sampleArtwork(look.artwork) : worn(files.value);
      const drawing = drawArtwork(artwork, dieline, side, look) ?? drawOnSheet("", dieline);
      const headers = { ...(sent === undefined ? forADay : forOneReader), ...inert };
      return { status: 200, body: new TextEncoder().encode(drawing), headers };
    }),
    implement(postSurfaceAttributes, async ({ params: { sku }, body: { selection } }) => {
      const found = catalogue.bySku(sku, catalogue.versionOf(sku));
      const product = found && catalogue.asSelected(found, selection);
      if (product === undefined || product.family === null) return refuse("NotFound");
      const resolved = catalogue.resolve(product, selection);
      if (!resolved.ok) return refuse(...selectionProblem(resolved.refusal));
      const { size, selection: settled } = resolved.value;
      if (size === null) return refuse("NotFound");
      const board = boardNamed(settled["Board"] ?? product.board);
      const dieline = requestedDieline(plant, product.family, { ...size, board });
      if (!dieline.ok) return problemOf(dieline.refusal);
      return { status: 200, body: { panels: surfacesOf(dieline.value, printedSides(settled)) } };
    }),
  ];
}

/** Shoppers' files as an artwork that a browser draws. */
function worn({ outside, inside }: DrawnFiles): Artwork | null {
  const picture = (file: DrawnFile): SentPicture => {
    const { size, ink, bytes } = file;
    return { size, ink, address: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` };
  };
  return outside && sentArtwork(picture(outside), inside && picture(inside));
}

function printedSides(selection: Readonly<Record<string, string>>): PrintSide[] {
  if (!isPrinted(selection)) return [];
  return isPrintedInside(selection) ? ["outside", "inside"] : ["outside"];
}

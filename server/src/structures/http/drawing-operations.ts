import { getArtworkSvg, getDielineJson, getDielineSvg, postSurfaceAttributes } from "@boxwright/contract/structures";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { drawSvg } from "@boxwright/core/structures/draw-svg";
import type { PagePlace } from "@boxwright/core/structures/page-place";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { Artwork } from "../artworks/artwork.ts";
import { drawArtwork, drawOnSheet, sampleArtwork } from "../artworks/artworks.ts";
import { type ArtworkPicture, shopperArtwork } from "../artworks/shopper-artwork.ts";
import { printedSurfaces } from "../printed-surfaces.ts";
import { requestedDieline } from "../requested-dieline.ts";
import { lookWithArtwork, type ShopperPictures } from "../requested-look.ts";
import type { DrawnFile, DrawnFiles } from "../stills/scale-artwork.ts";
import { forADay, forOneReader } from "./cache-headers.ts";
import { presentDieline } from "./present-dieline.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface DrawingDeps {
  readonly plant: PlantName;
  readonly catalogue: Pick<Catalogue, "asSelected" | "versionOf" | "bySku" | "resolve">;
  readonly shopperPictures: ShopperPictures;
}

/** A browser that shows a drawing runs and loads nothing. */
const inert = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:" };

/** Dielines as data and as drawings, artwork on them, and the sizes of printed panels. */
export function drawingOperations({ plant, catalogue, shopperPictures }: DrawingDeps): Operation[] {
  return [
    implement(getDielineJson, async ({ params: { family }, query }) => {
      const dieline = requestedDieline(plant, family, query);
      if (!dieline.ok) return problemOf(dieline.refusal);
      return { status: 200, body: presentDieline(dieline.value), headers: forADay };
    }),
    implement(getDielineSvg, async ({ params: { family }, query }) => {
      const dieline = requestedDieline(plant, family, query);
      if (!dieline.ok) return problemOf(dieline.refusal);
      const drawing = drawSvg(dieline.value, query.unit ?? "in", shopLanguageOf(query.culture ?? "en"));
      const name = `${family}-${query.length}x${query.width}x${query.depth}${query.unit ?? "in"}.svg`;
      const headers = { ...forADay, "content-disposition": `inline; filename="${name}"`, ...inert };
      return { status: 200, body: new TextEncoder().encode(drawing), headers };
    }),
    implement(getArtworkSvg, async ({ params: { family }, query: { side, ...requested }, clientIp }) => {
      const found = await lookWithArtwork(plant, shopperPictures, family, requested);
      if (!found.ok) return problemOf(found.refusal);
      const { value: look } = found;
      const { shopperFiles, dieline } = look;
      const files = shopperFiles && (await shopperPictures.read(shopperFiles, { clientIp }));
      if (files?.ok === false) return problemOf(files.refusal);
      const artwork =
        files === undefined ? sampleArtwork(look.artwork) : embeddedArtwork(files.value, shopperFiles?.placed ?? null);
      const drawing = drawArtwork(artwork, dieline, side, look) ?? drawOnSheet("", dieline);
      const headers = { ...(shopperFiles === undefined ? forADay : forOneReader), ...inert };
      return { status: 200, body: new TextEncoder().encode(drawing), headers };
    }),
    implement(postSurfaceAttributes, async ({ params: { sku }, body: { selection } }) => {
      const surfaces = printedSurfaces(plant, catalogue, sku, selection);
      if (!surfaces.ok) return problemOf(surfaces.refusal);
      return { status: 200, body: { panels: [...surfaces.value] } };
    }),
  ];
}

/** The artwork of shoppers' files, embedded as data URLs, without the white ink below it. */
function embeddedArtwork({ outside, inside }: DrawnFiles, placed: readonly PagePlace[] | null): Artwork | null {
  const picture = (file: DrawnFile): ArtworkPicture => {
    const { size, ink, bytes } = file;
    return { size, ink, url: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`, white: null };
  };
  return outside && shopperArtwork(picture(outside), inside && picture(inside), placed);
}

import { getCardPng, getPreviewAvif, getPreviewPng, getPreviewWebp } from "@boxwright/contract/structures";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { type Call, implement, type Operation } from "../../platform/http/operation.ts";
import { type BoxLook, lookWithArtwork, type ShopperPictures } from "../requested-look.ts";
import { cardPixels, type Encoding, type Format } from "../stills/encoding.ts";
import type { StillRequest } from "../stills/render-still.ts";
import type { Stills } from "../stills/stills.ts";
import { forOneReader } from "./cache-headers.ts";
import { problemOf } from "./refusal-to-problem.ts";

type PictureCall = Pick<Call<typeof getPreviewPng>, "params" | "query" | "clientIp" | "signal">;

/** The ground and the width of a picture; a preview takes both from the query. */
interface Framing {
  readonly ground?: Encoding["ground"] | undefined;
  readonly pixels?: number | undefined;
}

const defaultPixels = 714;

const forEveryone = { "cache-control": "public, max-age=604800, stale-while-revalidate=2592000" };

/** Pictures of boxes in three formats. */
export function pictureOperations(plant: PlantName, stills: Stills, shopperPictures: ShopperPictures): Operation[] {
  const respond = async (format: Format, call: PictureCall, { ground = "none", pixels }: Framing = call.query) => {
    const { params, query, clientIp, signal } = call;
    const found = await lookWithArtwork(plant, shopperPictures, params.family, query);
    if (!found.ok) return problemOf(found.refusal);
    const { value: look } = found;
    const request = requestOf(look, { ...query, pixels });
    const still = await stills.picture(request, { format, ground }, { clientIp, signal });
    if (!still.ok) return problemOf(still.refusal);
    const { bytes, hash } = still.value;
    const headers = {
      ...(look.shopperFiles === undefined ? forEveryone : forOneReader),
      etag: `"${hash.slice(0, 32)}"`,
    };
    return { status: 200, body: bytes, headers } as const;
  };
  return [
    implement(getPreviewPng, (call) => respond("png", call)),
    implement(getPreviewWebp, (call) => respond("webp", call)),
    implement(getPreviewAvif, (call) => respond("avif", call)),
    implement(getCardPng, (call) => respond("png", call, { ground: "card", pixels: cardPixels })),
  ];
}

function requestOf(
  { dieline: _, ...look }: BoxLook,
  { view, quality, pixels }: Pick<PictureCall["query"], "view" | "quality"> & Framing,
): StillRequest {
  return {
    ...look,
    view: view ?? "closed",
    pixels: pixels ?? defaultPixels,
    quality: quality ?? "finished",
  };
}

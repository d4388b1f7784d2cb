import { getCardPng, getPreviewAvif, getPreviewPng, getPreviewWebp } from "@boxwright/contract/structures";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { type Call, implement, type Operation } from "../../platform/http/operation.ts";
import { type BoxLook, type SentPictures, wornLookOf } from "../requested-look.ts";
import { cardPixels, type Encoding, type Format } from "../stills/encode.ts";
import type { StillRequest } from "../stills/render-still.ts";
import type { Stills } from "../stills/stills.ts";
import { forOneReader } from "./kept-for.ts";
import { problemOf } from "./refusal-to-problem.ts";

type PictureCall = Pick<Call<typeof getPreviewPng>, "params" | "query" | "address" | "signal">;

/** How a picture is cut and laid down; a preview's caller says so. */
interface Framing {
  readonly ground?: Encoding["ground"] | undefined;
  readonly pixels?: number | undefined;
}

const defaultPixels = 714;

const forEveryone = { "cache-control": "public, max-age=604800, stale-while-revalidate=2592000" };

/** Pictures of the very box, in three formats. */
export function pictureOperations(plant: PlantName, stills: Stills, sentPictures: SentPictures): Operation[] {
  const answer = async (format: Format, call: PictureCall, { ground = "none", pixels }: Framing = call.query) => {
    const { params, query, address, signal } = call;
    const worn = await wornLookOf(plant, sentPictures, params.family, query);
    if (!worn.ok) return problemOf(worn.refusal);
    const { value: look } = worn;
    const request = requestOf(look, { ...query, pixels });
    const still = await stills.picture(request, { format, ground }, { address, signal });
    if (!still.ok) return problemOf(still.refusal);
    const { bytes, hash } = still.value;
    const headers = { ...(look.sent === undefined ? forEveryone : forOneReader), etag: `"${hash.slice(0, 32)}"` };
    return { status: 200, body: bytes, headers } as const;
  };
  return [
    implement(getPreviewPng, (call) => answer("png", call)),
    implement(getPreviewWebp, (call) => answer("webp", call)),
    implement(getPreviewAvif, (call) => answer("avif", call)),
    implement(getCardPng, (call) => answer("png", call, { ground: "card", pixels: cardPixels })),
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

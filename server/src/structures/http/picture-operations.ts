import { getPreviewAvif, getPreviewPng, getPreviewWebp } from "@boxwright/contract/structures";
import type { z } from "zod";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { Format } from "../stills/encode.ts";
import type { StillRequest } from "../stills/render-still.ts";
import { TooManyStills } from "../stills/still-thread.ts";
import type { Stills } from "../stills/stills.ts";
import { askedDieline } from "./asked-dieline.ts";

type Asked = z.output<(typeof getPreviewPng)["query"]>;

const defaultPixels = 714;

export function pictureOperations(stills: Stills): Operation[] {
  const answer = async (format: Format, family: string, asked: Asked) => {
    const request = requestOf(family, asked);
    if (isRefusal(request)) return request;
    try {
      const { bytes, hash } = await stills.picture(request, format);
      const headers = {
        "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
        etag: `"${hash.slice(0, 32)}"`,
      };
      return { status: 200, body: bytes, headers } as const;
    } catch (error) {
      if (error instanceof TooManyStills) return refuse("Unavailable", { retryAfterSeconds: 3 });
      throw error;
    }
  };
  return [
    implement(getPreviewPng, ({ params: { family }, query }) => answer("png", family, query)),
    implement(getPreviewWebp, ({ params: { family }, query }) => answer("webp", family, query)),
    implement(getPreviewAvif, ({ params: { family }, query }) => answer("avif", family, query)),
  ];
}

function requestOf(family: string, asked: Asked): StillRequest | Refusal {
  const dieline = askedDieline(family, asked);
  if (isRefusal(dieline)) return dieline;
  return {
    family,
    size: dieline.inside,
    board: dieline.board.code,
    color: asked.color ?? "white",
    sides: asked.sides ?? "outside",
    artwork: asked.artwork ?? "blank",
    view: asked.view ?? "closed",
    pixels: asked.pixels ?? defaultPixels,
  };
}

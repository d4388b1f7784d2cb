import { getCardPng, getPreviewAvif, getPreviewPng, getPreviewWebp } from "@boxwright/contract/structures";
import type { z } from "zod";
import {
  type Call,
  implement,
  isRefusal,
  type Operation,
  type Refusal,
  refuse,
} from "../../platform/http/operation.ts";
import { cardPixels, type Encoding, type Format } from "../stills/encode.ts";
import type { StillRequest } from "../stills/render-still.ts";
import { TooManyStills } from "../stills/still-process.ts";
import { DrawingBudgetSpent, type Stills } from "../stills/stills.ts";
import { steppedDieline } from "./asked-dieline.ts";

type Asked = z.output<(typeof getPreviewPng)["query"]>;
type AskedCall = Pick<Call<typeof getPreviewPng>, "params" | "query" | "address" | "signal">;

/** How a picture is cut and laid down; a preview's caller says so. */
interface Framing {
  readonly ground?: Encoding["ground"] | undefined;
  readonly pixels?: number | undefined;
}

const defaultPixels = 714;

/** Pictures of the very box, in three formats. */
export function pictureOperations(stills: Stills): Operation[] {
  const answer = async (format: Format, call: AskedCall, { ground = "none", pixels }: Framing = call.query) => {
    const { params, query, address, signal } = call;
    const request = requestOf(params.family, { ...query, pixels });
    if (isRefusal(request)) return request;
    try {
      const encoding = { format, ground };
      const { bytes, hash } = await stills.picture(request, encoding, { address, signal });
      const headers = {
        "cache-control": "public, max-age=604800, stale-while-revalidate=2592000",
        etag: `"${hash.slice(0, 32)}"`,
      };
      return { status: 200, body: bytes, headers } as const;
    } catch (error) {
      if (error instanceof TooManyStills) return refuse("Unavailable", { retryAfterSeconds: 3 });
      if (error instanceof DrawingBudgetSpent) {
        return refuse("TooManyRequests", { retryAfterSeconds: error.waitSeconds });
      }
      throw error;
    }
  };
  return [
    implement(getPreviewPng, (call) => answer("png", call)),
    implement(getPreviewWebp, (call) => answer("webp", call)),
    implement(getPreviewAvif, (call) => answer("avif", call)),
    implement(getCardPng, (call) => answer("png", call, { ground: "card", pixels: cardPixels })),
  ];
}

function requestOf(family: string, asked: Omit<Asked, "pixels"> & Framing): StillRequest | Refusal {
  const dieline = steppedDieline(family, asked);
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
    quality: asked.quality ?? "finished",
  };
}

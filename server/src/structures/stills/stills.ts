import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { placeText } from "@boxwright/core/structures/place-text";
import { LRUCache } from "lru-cache";
import type { Budget, Spend } from "../../platform/budgets.ts";
import type { DiskCache } from "../../platform/files/disk-cache.ts";
import type { PictureRefusal, TooManyPictures } from "../refusals.ts";
import type { Encoding } from "./encoding.ts";
import type { ShopperFiles, StillRequest } from "./render-still.ts";
import type { DrawnFiles } from "./scale-artwork.ts";
import { type PictureClient, StillProcess } from "./still-process.ts";

/** Increase it when the same request gives a different picture, so that cached pictures are not shown again. */
const rendererVersion = 6;

export interface Still {
  readonly bytes: Uint8Array;
  /** Hash of everything that the picture depends on. */
  readonly hash: string;
}

/** Pictures drawn in an hour. One process draws about 10,000. Cached pictures cost nothing. */
export const drawingBudget: Budget = { name: "stills.drawn", seconds: 3600, perNetwork: 1500, ofShop: 15_000 };

/** Pictures of boxes, drawn once and cached under the hash of their content. */
export interface Stills {
  /** Refuses a picture that is not cached if too many wait, if its client has left, or if the budget is spent. */
  picture(request: StillRequest, encoding: Encoding, client: PictureClient): Promise<Result<Still, PictureRefusal>>;
  stop(): Promise<void>;
}

/** A picture that is being fetched or drawn for all clients that request it meanwhile. */
interface Fetching {
  readonly bytes: Promise<Result<Uint8Array, PictureRefusal>>;
  /** Aborted when all clients have left. */
  readonly everyone: AbortController;
  clients: number;
}

function waitFor(fetching: Fetching, signal: AbortSignal): Fetching["bytes"] {
  const leave = () => {
    fetching.clients -= 1;
    if (fetching.clients === 0) fetching.everyone.abort();
  };
  fetching.clients += 1;
  signal.addEventListener("abort", leave, { once: true });
  return fetching.bytes.finally(() => signal.removeEventListener("abort", leave));
}

const rememberedBytes = 24 * 1024 * 1024;

export interface ShopperDrawings {
  /** Shoppers' files, drawn. Refuses if too many wait to be drawn. */
  read(
    ids: Omit<ShopperFiles, "placed">,
    client: Pick<PictureClient, "clientIp">,
  ): Promise<Result<DrawnFiles, TooManyPictures>>;
}

/** The files of shoppers, and the cache of the pictures that show them, which erasures clear. */
export interface ShopperStills {
  readonly drawings: ShopperDrawings;
  readonly cache: DiskCache;
}

/** Draws pictures in a process of its own, and caches them in memory and on disk. */
export function createStills(
  goodsCache: DiskCache,
  spend: Spend,
  shopper: ShopperStills = { drawings: noFiles, cache: goodsCache },
): Stills {
  const drawing = new StillProcess();
  const inProgress = new Map<string, Fetching>();
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });

  const fetchOrDraw = async (
    hash: string,
    request: StillRequest,
    encoding: Encoding,
    client: PictureClient,
  ): Promise<Result<Uint8Array, PictureRefusal>> => {
    const name = `${hash}.${encoding.format}`;
    const cache = request.shopperFiles === undefined ? goodsCache : shopper.cache;
    const cached = await cache.get(name);
    if (cached !== null) {
      drawing.prepare();
      return ok(cached);
    }
    const drawn = await drawnWithinBudget(request, encoding, client);
    if (drawn.ok) await cache.put(name, drawn.value);
    return drawn;
  };

  /** A picture that is not drawn costs nothing: the queue was full, or its client has left. */
  const drawnWithinBudget = async (
    request: StillRequest,
    encoding: Encoding,
    client: PictureClient,
  ): Promise<Result<Uint8Array, PictureRefusal>> => {
    const wait = await spend(drawingBudget, client.clientIp, 1);
    if (wait !== null) return refused({ kind: "pictureBudgetSpent", retryAfterSeconds: wait });
    const drawn = await drawnInTurn(request, encoding, client);
    if (!drawn.ok) await spend(drawingBudget, client.clientIp, -1);
    return drawn;
  };

  const drawnInTurn = async (request: StillRequest, encoding: Encoding, client: PictureClient) => {
    const files = request.shopperFiles && (await shopper.drawings.read(request.shopperFiles, client));
    if (files?.ok === false) return files;
    return drawing.draw({ request, encoding, files: files?.value }, client);
  };

  const end = (hash: string, fetching: Fetching) => {
    if (inProgress.get(hash) === fetching) inProgress.delete(hash);
  };

  return {
    picture: async (request, encoding, client) => {
      const hash = hashOf(request, encoding);
      const known = remembered.get(hash);
      if (known !== undefined) {
        drawing.prepare();
        return ok({ bytes: known, hash });
      }
      let fetching = inProgress.get(hash);
      // One that all clients have left yields no picture, though it may still run.
      if (fetching === undefined || fetching.everyone.signal.aborted) {
        const everyone = new AbortController();
        const bytes = fetchOrDraw(hash, request, encoding, { ...client, signal: everyone.signal });
        const started: Fetching = { bytes: bytes.finally(() => end(hash, started)), everyone, clients: 0 };
        fetching = started;
        inProgress.set(hash, fetching);
      }
      const fetched = await waitFor(fetching, client.signal);
      if (!fetched.ok) return fetched;
      remembered.set(hash, fetched.value);
      return ok({ bytes: fetched.value, hash });
    },
    stop: () => drawing.stop(),
  };
}

const noFiles: ShopperDrawings = { read: async () => ok({ outside: null, inside: null }) };

function hashOf(request: StillRequest, { format, ground }: Encoding): string {
  const { plant, family, size, board, color, sides, artwork, ink, repeat, shopperFiles, view, pixels, quality } =
    request;
  const lengths = [size.length, size.width, size.depth].map((length) => length.toFixed(4));
  const content = [
    rendererVersion,
    plant,
    family,
    ...lengths,
    board,
    color,
    sides,
    artwork,
    ink,
    repeat,
    shopperFiles?.outside,
    shopperFiles?.inside,
    shopperFiles?.placed && placeText(shopperFiles.placed),
    view,
    pixels,
    quality,
    format,
    ground,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

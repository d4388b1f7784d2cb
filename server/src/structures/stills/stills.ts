import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { LRUCache } from "lru-cache";
import type { Budget, Spend } from "../../platform/budgets.ts";
import type { DiskCache } from "../../platform/files/disk-cache.ts";
import type { PictureRefusal, TooManyPictures } from "../refusals.ts";
import type { Encoding } from "./encode.ts";
import type { SentIds, StillRequest } from "./render-still.ts";
import type { DrawnFiles } from "./scale-sent.ts";
import { type Asker, StillProcess } from "./still-process.ts";

/** Raised whenever a picture of the same request would look different: old pictures are never shown again. */
const rendererVersion = 5;

export interface Still {
  readonly bytes: Uint8Array;
  /** Hash of everything that the picture depends on. */
  readonly hash: string;
}

/** Pictures that are drawn an hour: the process that draws makes some 10,000. Those that are kept cost nothing. */
export const drawingBudget: Budget = { name: "stills.drawn", seconds: 3600, perNetwork: 1500, ofShop: 15_000 };

/** Pictures of boxes: drawn once, and kept for a while under the hash of their content. */
export interface Stills {
  /** Refuses a picture that would have to be drawn if too many wait, if its client has gone, or if the budget is spent. */
  picture(request: StillRequest, encoding: Encoding, asker: Asker): Promise<Result<Still, PictureRefusal>>;
  stop(): Promise<void>;
}

/** A picture that is being fetched or drawn for all who ask for it meanwhile. */
interface Fetching {
  readonly bytes: Promise<Result<Uint8Array, PictureRefusal>>;
  /** Aborted once all askers have gone. */
  readonly everyone: AbortController;
  askers: number;
}

function awaited(fetching: Fetching, signal: AbortSignal): Fetching["bytes"] {
  const leave = () => {
    fetching.askers -= 1;
    if (fetching.askers === 0) fetching.everyone.abort();
  };
  fetching.askers += 1;
  signal.addEventListener("abort", leave, { once: true });
  return fetching.bytes.finally(() => signal.removeEventListener("abort", leave));
}

const rememberedBytes = 24 * 1024 * 1024;

export interface SentFiles {
  /** The drawn files of shoppers by their ids. Refuses if too many wait to be drawn. */
  read(ids: SentIds, asker: Pick<Asker, "address">): Promise<Result<DrawnFiles, TooManyPictures>>;
}

/** Draws pictures in a process of its own, and keeps them in memory and in a cache on the disk. */
export function createStills(cache: DiskCache, spend: Spend, sentFiles: SentFiles = noFiles): Stills {
  const drawing = new StillProcess();
  const underWay = new Map<string, Fetching>();
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });

  const fetchOrDraw = async (
    hash: string,
    request: StillRequest,
    encoding: Encoding,
    asker: Asker,
  ): Promise<Result<Uint8Array, PictureRefusal>> => {
    const name = `${hash}.${encoding.format}`;
    const cached = await cache.get(name);
    if (cached !== null) {
      drawing.getReady();
      return ok(cached);
    }
    const drawn = await drawnWithinBudget(request, encoding, asker);
    if (drawn.ok) await cache.put(name, drawn.value);
    return drawn;
  };

  /** A picture that is not drawn, because the queue is full or nobody waits for it any longer, costs nothing. */
  const drawnWithinBudget = async (
    request: StillRequest,
    encoding: Encoding,
    asker: Asker,
  ): Promise<Result<Uint8Array, PictureRefusal>> => {
    const wait = await spend(drawingBudget, asker.address, 1);
    if (wait !== null) return refused({ kind: "pictureBudgetSpent", retryAfterSeconds: wait });
    const drawn = await drawnInTurn(request, encoding, asker);
    if (!drawn.ok) await spend(drawingBudget, asker.address, -1);
    return drawn;
  };

  const drawnInTurn = async (request: StillRequest, encoding: Encoding, asker: Asker) => {
    const sent = request.sent && (await sentFiles.read(request.sent, asker));
    if (sent?.ok === false) return sent;
    return drawing.draw({ request, encoding, files: sent?.value }, asker);
  };

  const end = (hash: string, fetching: Fetching) => {
    if (underWay.get(hash) === fetching) underWay.delete(hash);
  };

  return {
    picture: async (request, encoding, asker) => {
      const hash = hashOf(request, encoding);
      const known = remembered.get(hash);
      if (known !== undefined) {
        drawing.getReady();
        return ok({ bytes: known, hash });
      }
      let fetching = underWay.get(hash);
      // If everyone has left, it yields no picture, though it may still be under way.
      if (fetching === undefined || fetching.everyone.signal.aborted) {
        const everyone = new AbortController();
        const bytes = fetchOrDraw(hash, request, encoding, { ...asker, signal: everyone.signal });
        const started: Fetching = { bytes: bytes.finally(() => end(hash, started)), everyone, askers: 0 };
        fetching = started;
        underWay.set(hash, fetching);
      }
      const fetched = await awaited(fetching, asker.signal);
      if (!fetched.ok) return fetched;
      remembered.set(hash, fetched.value);
      return ok({ bytes: fetched.value, hash });
    },
    stop: () => drawing.stop(),
  };
}

const noFiles: SentFiles = { read: async () => ok({ outside: null, inside: null }) };

function hashOf(request: StillRequest, { format, ground }: Encoding): string {
  const { plant, family, size, board, color, sides, artwork, ink, repeat, sent, view, pixels, quality } = request;
  const lengths = [size.length, size.width, size.depth].map((length) => length.toFixed(4));
  const said = [
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
    sent?.outside,
    sent?.inside,
    view,
    pixels,
    quality,
    format,
    ground,
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

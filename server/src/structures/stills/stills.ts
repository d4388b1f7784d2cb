import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { DiskCache } from "../../platform/files/disk-cache.ts";
import type { Budget, Spend } from "../../platform/http/budgets.ts";
import type { Encoding } from "./encode.ts";
import type { SentIds, StillRequest } from "./render-still.ts";
import type { DrawnFiles } from "./scale-sent.ts";
import { type Asker, StillProcess, TooManyStills } from "./still-process.ts";

/** Raised whenever a picture of the same request would look different: old pictures are never shown again. */
const rendererVersion = 5;

export interface Still {
  readonly bytes: Uint8Array;
  /** Hash of everything that the picture depends on. */
  readonly hash: string;
}

/** Pictures that are drawn an hour: the process that draws makes some 10,000. Those that are kept cost nothing. */
export const drawingBudget: Budget = { name: "stills.drawn", seconds: 3600, perNetwork: 1500, ofShop: 15_000 };

/** The budget of pictures is used up. */
export class DrawingBudgetSpent extends Error {
  override readonly name = "DrawingBudgetSpent";
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super();
    this.waitSeconds = waitSeconds;
  }
}

/** Pictures of boxes: drawn once, and kept for a while under the hash of their content. */
export interface Stills {
  /**
   * Throws TooManyStills where too many wait to be drawn, of all or of this asker, or the asker has gone; and DrawingBudgetSpent where
   * it would have to be drawn and the asker's network, or all together, had enough drawn.
   */
  picture(request: StillRequest, encoding: Encoding, asker: Asker): Promise<Still>;
  stop(): Promise<void>;
}

/** A picture that is being fetched or drawn for all who ask for it meanwhile. */
interface Fetching {
  readonly bytes: Promise<Uint8Array>;
  /** Aborted once all askers have gone. */
  readonly everyone: AbortController;
  askers: number;
}

function awaited(fetching: Fetching, signal: AbortSignal): Promise<Uint8Array> {
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
  /** The drawn files of shoppers by their ids. Throws TooManyStills if too many wait to be drawn. */
  read(ids: SentIds, asker: Pick<Asker, "address">): Promise<DrawnFiles>;
}

/** Draws pictures in a process of its own, and keeps them in memory and in a cache on the disk. */
export function createStills(cache: DiskCache, spend: Spend, sentFiles: SentFiles = noFiles): Stills {
  const drawing = new StillProcess();
  const underWay = new Map<string, Fetching>();
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize: rememberedBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
  });

  const fetchOrDraw = async (hash: string, request: StillRequest, encoding: Encoding, asker: Asker) => {
    const name = `${hash}.${encoding.format}`;
    const cached = await cache.get(name);
    if (cached !== null) {
      drawing.getReady();
      return cached;
    }
    const bytes = await drawnWithinBudget(request, encoding, asker);
    await cache.put(name, bytes);
    return bytes;
  };

  /** A picture that is not drawn, because the queue is full or nobody waits for it any longer, costs nothing. */
  const drawnWithinBudget = async (request: StillRequest, encoding: Encoding, asker: Asker) => {
    const wait = await spend(drawingBudget, asker.address, 1);
    if (wait !== null) throw new DrawingBudgetSpent(wait);
    try {
      const sent = request.sent && (await sentFiles.read(request.sent, asker));
      return await drawing.draw({ request, encoding, files: sent }, asker);
    } catch (error) {
      if (error instanceof TooManyStills) await spend(drawingBudget, asker.address, -1);
      throw error;
    }
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
        return { bytes: known, hash };
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
      const bytes = await awaited(fetching, asker.signal);
      remembered.set(hash, bytes);
      return { bytes, hash };
    },
    stop: () => drawing.stop(),
  };
}

const noFiles: SentFiles = { read: async () => ({ outside: null, inside: null }) };

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

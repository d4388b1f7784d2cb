import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import { clientNetwork } from "../../platform/client-network.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { newId } from "../../platform/ids.ts";
import { Turns } from "../../platform/turns.ts";
import type { PictureSeal } from "../../structures/picture-seal.ts";
import type { TooManyPictures } from "../../structures/refusals.ts";
import type { ShopperPictures } from "../../structures/requested-look.ts";
import type { ShopperFiles } from "../../structures/stills/render-still.ts";
import type { DrawnFile, DrawnFiles } from "../../structures/stills/scale-artwork.ts";
import type { PictureClient } from "../../structures/stills/still-process.ts";
import { readUploads } from "../read-uploads.ts";
import { drawnKey, type Upload, uploadKey } from "../upload.ts";
import { drawInProcess } from "./drawing-process.ts";

export interface DrawnFilesDeps {
  readonly seal: PictureSeal;
  readonly db: Database;
  readonly files: FileStore;
  readonly spool: string;
  /** {@link drawInProcess} by default. */
  readonly draw?: typeof drawInProcess;
}

/**
 * One client cannot fill the queue, but may queue the drawings of a cart of twelve boxes with artwork on both sides: after a restart all
 * of them are drawn again at once, and a refused drawing leaves a gap on its page. Clients take turns, so the long queue of one client
 * does not delay others. A queued drawing keeps a few ids and no bytes of a file in memory.
 */
const limits = { queue: "file-drawings", atOnce: 1, max: 80, maxPerClient: 24 } as const;

const tooMany = refused({ kind: "tooManyPictures" } as const);

const lengths = { width: z.number(), height: z.number() };
const fileSize = z.discriminatedUnion("unit", [
  z.strictObject({ unit: z.literal("mm"), ...lengths }),
  z.strictObject({ unit: z.literal("px"), ...lengths, perInch: z.number().nullable() }),
]);
/** A drawing in the file store. It is null for a file that cannot be drawn, so that the shop does not try again. */
const storedDrawing = z.strictObject({
  drawn: z
    .strictObject({
      width: z.int(),
      height: z.int(),
      size: fileSize,
      ink: z.string(),
      /** Drawings of earlier releases show pictures before their conversion for the press. */
      colors: z.literal("press"),
      webp: z.base64(),
    })
    .nullable(),
});

/** Draws shoppers' files one after another; clients take turns. The side of a file that cannot be drawn stays unprinted. */
export class FileDrawings implements ShopperPictures {
  readonly seal: PictureSeal;
  readonly #deps: DrawnFilesDeps;
  readonly #underWay = new Map<string, Promise<Result<DrawnFile | null, TooManyPictures>>>();
  readonly #turns = new Turns(limits);

  constructor(deps: DrawnFilesDeps) {
    this.seal = deps.seal;
    this.#deps = deps;
  }

  /** Whether all of the files still exist. */
  async areStored({ outside, inside }: Omit<ShopperFiles, "placed">): Promise<boolean> {
    const ids = new Set(inside === null ? [outside] : [outside, inside]);
    return (await readUploads(this.#deps.db, [...ids])).length === ids.size;
  }

  /** A file that is on both sides has a page for each. Refuses if too many drawings are queued. */
  async read(
    { outside, inside }: Omit<ShopperFiles, "placed">,
    client: Pick<PictureClient, "clientIp">,
  ): Promise<Result<DrawnFiles, TooManyPictures>> {
    const first = await this.readPage(outside, 0, client);
    if (!first.ok) return first;
    const second = inside === null ? ok(null) : await this.readPage(inside, inside === outside ? 1 : 0, client);
    return second.ok ? ok({ outside: first.value, inside: second.value }) : second;
  }

  /** A page of a file, counted from 0; null if there is no such page, or it cannot be drawn. */
  async readPage(
    uploadId: string,
    page: number,
    { clientIp }: Pick<PictureClient, "clientIp">,
  ): Promise<Result<DrawnFile | null, TooManyPictures>> {
    const key = drawnKey({ id: uploadId }, page);
    const stored = await this.#deps.files.get(key);
    const drawing = stored === null ? undefined : parsed(stored.bytes);
    if (drawing !== undefined) return ok(drawing);
    const underWay = this.#underWay.get(key) ?? this.#inTurn(clientIp, () => this.#draw(key, uploadId, page));
    this.#underWay.set(key, underWay);
    return underWay.finally(() => this.#underWay.delete(key));
  }

  async #inTurn<T>(
    clientIp: string,
    work: () => Promise<Result<T, TooManyPictures>>,
  ): Promise<Result<T, TooManyPictures>> {
    const turn = await this.#turns.run(clientNetwork(clientIp), work);
    return turn.ok ? turn.value : tooMany;
  }

  async #draw(key: string, uploadId: string, page: number): Promise<Result<DrawnFile | null, TooManyPictures>> {
    const { db, files } = this.#deps;
    const [upload] = await readUploads(db, [uploadId]);
    if (upload === undefined || (page > 0 && upload.mediaType !== "application/pdf")) return ok(null);
    const drawn = await this.#drawUpload(upload, page);
    if (drawn === undefined) return ok(null);
    if (drawn.ok) await files.put(key, serialized(drawn.value), "application/json");
    return drawn;
  }

  /** Undefined if the file is missing. */
  async #drawUpload(upload: Upload, page: number): Promise<Result<DrawnFile | null, TooManyPictures> | undefined> {
    const { files, spool, draw = drawInProcess } = this.#deps;
    const stream = await files.open(uploadKey(upload));
    if (stream === null) return undefined;
    await mkdir(spool, { recursive: true });
    const path = join(spool, newId());
    try {
      await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(path, { mode: 0o600 }));
      const drawn = await draw({ path, mediaType: upload.mediaType, page });
      return drawn.ok ? drawn : tooMany;
    } finally {
      await rm(path, { force: true });
    }
  }
}

function serialized(drawn: DrawnFile | null): Uint8Array {
  const { bytes, ...rest } = drawn ?? { bytes: new Uint8Array() };
  const text = { drawn: drawn && { ...rest, colors: "press", webp: Buffer.from(bytes).toString("base64") } };
  return new TextEncoder().encode(JSON.stringify(text));
}

/** Undefined for a drawing in the format of an earlier release, which has to be drawn again. */
function parsed(bytes: Uint8Array): DrawnFile | null | undefined {
  const drawn = storedDrawing.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data?.drawn;
  if (drawn === null || drawn === undefined) return drawn;
  const { webp, colors: _, ...rest } = drawn;
  return { ...rest, bytes: new Uint8Array(Buffer.from(webp, "base64")) };
}

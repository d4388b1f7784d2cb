import { join } from "node:path";
import { stillUrl } from "@boxwright/core/storefront/still-url";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { diskCache } from "../../platform/files/disk-cache.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { drawingOperations } from "../../structures/http/drawing-operations.ts";
import { pictureOperations } from "../../structures/http/picture-operations.ts";
import { openPictureSeal } from "../../structures/picture-seal.ts";
import { createStills } from "../../structures/stills/stills.ts";
import { uploadBudgets } from "../claim-storage.ts";
import { FileDrawings } from "../drawing/file-drawings.ts";
import { cleanUpUploads } from "../jobs/reap-uploads.ts";
import { uploads } from "../postgres/tables.ts";
import { readUploads } from "../read-uploads.ts";
import { drawnKey, uploadKey } from "../upload.ts";
import { uploadOperations } from "./operations.ts";

const { db } = await testDatabase();
const place = makeDataDir();
const spool = join(place.path, "spool");
const files = directoryStore(join(place.path, "files"));
const seal = await openPictureSeal(db, "arlington");
const shopperPictures = new FileDrawings({ seal, db, files, spool });
const log = createLogger("silent");
const pictures = diskCache({ folder: join(place.path, "pictures"), maxBytes: 10_000_000, log, now: () => new Date() });
const stills = createStills(pictures, async () => null, { drawings: shopperPictures, cache: pictures });
const now = () => new Date();
const api = testApi(
  [
    ...uploadOperations({
      db,
      files,
      spool,
      budgets: uploadBudgets,
      onStored: async () => {},
      pictureSeal: seal,
      drawings: shopperPictures,
      isShownTo: async () => false,
      now,
    }),
    ...pictureOperations("arlington", stills, shopperPictures),
    ...drawingOperations({ plant: "arlington", catalogue: createCatalogue([], () => []), shopperPictures }),
  ],
  db,
);
afterAll(async () => {
  await stills.stop();
  await place.remove();
});

const owner = testToken(newId());
const picture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const [red, blue] = await Promise.all([picture("#e01020"), picture("#1d3f8f")]);

async function sent(bytes: Buffer, token = owner): Promise<string> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], "art.png"));
  const headers = { authorization: `Bearer ${token}` };
  return (await (await api.request("/api/uploads", { method: "POST", headers, body })).json()).id;
}

const box = { length: "6", width: "4", depth: "2", color: "white", sides: "outside" };

function sealOf(outside: string, look: Record<string, string> = box, token = owner) {
  const query = new URLSearchParams({ family: "mailer", ...look });
  return api.call("GET", `/api/uploads/${outside}/seal?${query}`, { token });
}

const pictureOf = (look: Record<string, string>) =>
  api.call("GET", `${stillUrl("png", "mailer", look, 300)}&quality=quick`);

/** The part of a picture whose pixels meet a condition on red and blue. */
async function partOf(response: Response, matches: (red: number, blue: number) => boolean): Promise<number> {
  const { data } = await sharp(await response.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (matches(data[at] ?? 0, data[at + 2] ?? 0)) found += 1;
  return found / (data.length / 3);
}

const [art, other] = [await sent(red), await sent(blue)];

describe("a picture of a box in a shopper's artwork", () => {
  test("is shown without a token to anyone who has its seal, and only that browser caches it", async () => {
    const { status, json } = await sealOf(art);
    expect(status).toBe(200);
    const { response } = await pictureOf({ ...box, outside: art, seal: json.seal });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, max-age=604800");
    expect(await partOf(response, (r, b) => r - b > 90)).toBeGreaterThan(0.03);
  });

  test("shows the file where its shopper placed it", async () => {
    const placed = "outside,lid,0,1,60,50";
    const { json } = await sealOf(art, { ...box, placed });
    const { response } = await pictureOf({ ...box, outside: art, placed, seal: json.seal });
    const small = await partOf(response, (r, b) => r - b > 90);
    expect([small > 0.0005, small < 0.03]).toEqual([true, true]);
    expect((await sealOf(art, { ...box, placed: "somewhere" })).status).toBe(400);
  });

  test("has the same seal for every view, width and format", async () => {
    const { json } = await sealOf(art);
    const look = { ...box, outside: art, seal: json.seal };
    for (const path of [
      `${stillUrl("webp", "mailer", { ...look, view: "open" }, 500)}&quality=quick`,
      `${stillUrl("avif", "mailer", look, 300)}&quality=quick&ground=paper`,
    ]) {
      expect((await api.call("GET", path)).status).toBe(200);
    }
  });

  test("is sealed for the visitor who sent the file, and for nobody else", async () => {
    expect((await sealOf(art, box, testToken(newId()))).status).toBe(404);
    const theirs = await sent(blue, testToken(newId()));
    expect((await sealOf(art, { ...box, sides: "both", inside: theirs })).status).toBe(404);
    expect((await sealOf(newId())).status).toBe(404);
  });

  test.each<[string, (genuine: string) => Record<string, string>]>([
    ["another size", (genuine) => ({ ...box, length: "7", outside: art, seal: genuine })],
    ["another board", (genuine) => ({ ...box, board: "B", outside: art, seal: genuine })],
    ["another color", (genuine) => ({ ...box, color: "kraft", outside: art, seal: genuine })],
    ["another print", (genuine) => ({ ...box, ink: "one", outside: art, seal: genuine })],
    ["a repeat that was not sealed", (genuine) => ({ ...box, ink: "one", repeat: "2", outside: art, seal: genuine })],
    ["another file", (genuine) => ({ ...box, outside: other, seal: genuine })],
    [
      "a file for the inside that was not sealed",
      (genuine) => ({ ...box, outside: art, inside: other, seal: genuine }),
    ],
    [
      "places that were not sealed",
      (genuine) => ({ ...box, outside: art, placed: "outside,,0,1,100,100", seal: genuine }),
    ],
    ["no seal", () => ({ ...box, outside: art })],
    ["a seal alone", (genuine) => ({ ...box, seal: genuine })],
    ["a seal that is too short", (genuine) => ({ ...box, outside: art, seal: genuine.slice(0, -1) })],
    ["an invented seal", () => ({ ...box, outside: art, seal: "A".repeat(43) })],
  ])("is not found with %s", async (_what, lookWith) => {
    const { json } = await sealOf(art);
    expect((await pictureOf(lookWith(json.seal))).status).toBe(404);
  });

  test("has the same seal for sizes in inches and in millimetres", async () => {
    const inMillimetres = { ...box, length: "152.4", width: "101.6", depth: "50.8", unit: "mm" };
    expect((await sealOf(art, inMillimetres)).json).toEqual((await sealOf(art)).json);
  });

  test("in one color contains no other color", async () => {
    const look = { ...box, ink: "one" };
    const { json } = await sealOf(other, look);
    const { response } = await pictureOf({ ...look, outside: other, seal: json.seal });
    expect(await partOf(response, (r, b) => b - r > 60)).toBeGreaterThan(0.03);
  });

  test("shows an unprinted box if the file cannot be drawn", async () => {
    const broken = await sent(await picture("#2f6b3a"));
    const [upload] = await readUploads(db, [broken]);
    if (upload === undefined) throw new Error("the file was not stored");
    await files.put(uploadKey(upload), Buffer.from("no picture"), "image/png");
    const { json } = await sealOf(broken);
    const { response } = await pictureOf({ ...box, outside: broken, seal: json.seal });
    expect(response.status).toBe(200);
    expect(await partOf(response, (r, b) => Math.abs(r - b) > 60)).toBe(0);
  });

  test("is gone with its file", async () => {
    const temporary = await sent(await picture("#000"));
    const { json } = await sealOf(temporary);
    const look = { ...box, outside: temporary, seal: json.seal };
    expect((await pictureOf(look)).status).toBe(200);
    await db.delete(uploads).where(eq(uploads.id, temporary));
    expect((await pictureOf(look)).status).toBe(404);
    const aDayLater = () => new Date(Date.now() + 2 * 86_400_000);
    expect(await files.get(drawnKey({ id: temporary }, 0))).not.toBeNull();
    await cleanUpUploads({ db, files, spool, references: [], now: aDayLater }, log);
    expect(await files.get(drawnKey({ id: temporary }, 0))).toBeNull();
  });
});

describe("the artwork on the flat sheet, which the viewer folds", () => {
  test("contains the shop's own drawing of the shopper's picture, for anyone who has the seal", async () => {
    const { json } = await sealOf(art);
    const query = new URLSearchParams({ ...box, side: "outside", outside: art, seal: json.seal });
    const { response } = await api.call("GET", `/api/structures/mailer/artwork.svg?${query}`);
    const drawing = await response.text();
    expect(response.headers.get("cache-control")).toBe("private, max-age=604800");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const [, webp = ""] = /href="data:image\/webp;base64,([^"]+)"/.exec(drawing) ?? [];
    const { format, width, height } = await sharp(Buffer.from(webp, "base64")).metadata();
    expect([format, width, height]).toEqual(["webp", 90, 60]);
    query.set("length", "7");
    expect((await api.call("GET", `/api/structures/mailer/artwork.svg?${query}`)).status).toBe(404);
  });
});

import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WireUpload } from "@boxwright/contract/uploads";
import { ok, refused } from "@boxwright/core/kernel/result";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testToken } from "../../platform/testing/api.ts";
import { cleanUpUploads } from "../jobs/reap-uploads.ts";
import { keepUploads } from "../keep-uploads.ts";
import { handOverUploads } from "../postgres/upload-store.ts";
import { form, openUploads, ownerOf, picture, uniqueDocument } from "../testing/open-uploads.ts";
import { previewKey, uploadKey } from "../upload.ts";

const { db, spool, files, clock, lineUploads, shown, deps, api, send, sendDocument, rowOf } = await openUploads();
const log = createLogger("silent");

describe("the owner of an upload", () => {
  test("can keep only their own uploads, and several all or none", async () => {
    const [mine, others] = [newId(), newId()];
    const [own, foreign] = [await sendDocument(mine), await sendDocument(others)];
    const keep = (ids: string[]) => keepUploads(db, ownerOf(mine), ids, clock.now);
    expect(await keep([own.id, foreign.id])).toEqual(refused({ kind: "foreignUploads", ids: [foreign.id] }));
    expect((await rowOf(own.id))?.keptAt).toBeNull();
    expect(await keep([own.id])).toMatchObject(ok([{ id: own.id, sha256: own.sha256, name: own.name }]));
    expect((await rowOf(own.id))?.keptAt).toEqual(clock.now);
  });

  test("is the customer after signing in, even of a file that the customer had sent before", async () => {
    const [anonymousId, customerId] = [newId(), newId()];
    const both = uniqueDocument();
    const customer = testToken(customerId, "customer");
    const ofCustomer = (await send(customer, form({ bytes: both }))).json;
    const twice = (await send(testToken(anonymousId), form({ bytes: both }))).json;
    const once = await sendDocument(anonymousId);
    const handOver = () =>
      inTransaction(db, (tx) => handOverUploads(tx, { tenant: "boxwright-us", anonymousId, customerId }));
    await handOver();
    await handOver();
    const owners = await Promise.all([ofCustomer, twice, once].map(async ({ id }) => (await rowOf(id))?.ownerId));
    expect(owners).toEqual([customerId, customerId, customerId]);
    expect((await send(customer, form({ bytes: both }))).json).toEqual(ofCustomer);
  });
});

describe("a file is returned", () => {
  test("with its details, so that a page that stored its id can check whether it still exists", async () => {
    const token = testToken();
    const sent = (await send(token, form({ name: "own.pdf", bytes: uniqueDocument() }))).json;
    const details = await get(token, `/api/uploads/${sent.id}/details`);
    expect([details.status, await details.json()]).toEqual([200, sent]);
    expect((await get(token, `/api/uploads/${newId()}/details`)).status).toBe(404);
  });

  const get = (token: string, path: string) => api.request(path, { headers: { authorization: `Bearer ${token}` } });

  test("to its owner byte for byte, as a download that browsers do not display", async () => {
    const token = testToken();
    const bytes = uniqueDocument();
    const { id } = (await send(token, form({ name: "Hülle 'neu'.pdf", bytes }))).json;
    const response = await get(token, `/api/uploads/${id}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": String(bytes.length),
      "content-disposition": "attachment; filename*=UTF-8''H%C3%BClle%20%27neu%27.pdf",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test("to a visitor to whom another room shows it, and to nobody else", async () => {
    const bytes = uniqueDocument();
    const { id } = (await send(testToken(), form({ bytes }))).json;
    const buyerId = newId();
    const [buyer, stranger] = [testToken(buyerId), testToken()];
    expect((await get(buyer, `/api/uploads/${id}`)).status).toBe(404);
    shown.push([buyerId, id]);
    expect(Buffer.from(await (await get(buyer, `/api/uploads/${id}`)).arrayBuffer())).toEqual(bytes);
    expect((await get(stranger, `/api/uploads/${id}`)).status).toBe(404);
  });

  test("as a newly drawn thumbnail that contains nothing else of the file", async () => {
    const token = testToken();
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c5361a" } })
      .jpeg()
      .withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitude: "32/1 44/1 0/1" } })
      .toBuffer();
    const { id } = (await send(token, form({ bytes: Buffer.concat([photo, Buffer.from("<script>PK")]) }))).json;
    const response = await get(token, `/api/uploads/${id}/preview.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 320, height: 213, exif: undefined });
    expect(bytes.includes("script")).toBe(false);
    expect(response.headers.get("content-type")).toBe("image/webp");
  });

  test("redrawn for the designer as large as it needs, with its transparent parts and nothing else of the file", async () => {
    const token = testToken();
    const logo = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: "#c5361a80" } })
      .png()
      .withExif({ IFD0: { Artist: "somebody" } })
      .toBuffer();
    for (const [bytes, size] of [
      [logo, { width: 2048, height: 1024, hasAlpha: true }],
      [uniqueDocument(), {}],
    ] as const) {
      const { id } = (await send(token, form({ bytes }))).json;
      const response = await get(token, `/api/uploads/${id}/drawing.webp`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const drawing = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(drawing).toMatchObject({ format: "webp", ...size });
      expect(drawing.exif).toBeUndefined();
    }
  });

  test("only to its owner, and never without a token", async () => {
    const { id } = (await send(testToken(), form({ bytes: picture }))).json;
    for (const path of [
      `/api/uploads/${id}`,
      `/api/uploads/${id}/details`,
      `/api/uploads/${id}/preview.webp`,
      `/api/uploads/${id}/drawing.webp`,
    ]) {
      expect((await get(testToken(), path)).status).toBe(404);
      expect((await get(testToken(newId(), "customer"), path)).status).toBe(404);
      expect((await api.request(path)).status).toBe(401);
    }
  });

  test("without a thumbnail if it is a PDF or a picture that would fill the memory", async () => {
    const token = testToken();
    const hugePicture = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#fff" } })
      .png({ progressive: true })
      .toBuffer();
    for (const bytes of [uniqueDocument(), hugePicture]) {
      const { id, hasPreview } = (await send(token, form({ bytes }))).json;
      expect([hasPreview, (await get(token, `/api/uploads/${id}/preview.webp`)).status]).toEqual([false, 404]);
    }
  });
});

describe("the clean-up of uploads", () => {
  const week = 7 * 86_400_000;

  test("removes uploads that nothing refers to after a week, and never those that are referred to", async () => {
    const id = newId();
    const [left, kept] = [await sendDocument(id), await sendDocument(id)];
    await keepUploads(db, ownerOf(id), [kept.id], clock.now);
    await db.insert(lineUploads).values({ uploadId: kept.id });
    const later = () => new Date(Math.max(clock.now.getTime(), Date.now()) + week + 1000);
    await cleanUpUploads({ ...deps, now: later }, log);
    expect([await rowOf(left.id), await files.get(uploadKey(left))]).toEqual([undefined, null]);
    expect(await files.get(uploadKey(kept))).not.toBeNull();
    expect(await rowOf(kept.id)).toBeDefined();
  });

  test("removes an upload that nothing refers to any more, with its thumbnail, a week after it was last kept", async () => {
    const id = newId();
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const released: WireUpload = (await send(testToken(id), form({ bytes }))).json;
    await keepUploads(db, ownerOf(id), [released.id], clock.now);
    const after = (milliseconds: number) =>
      cleanUpUploads({ ...deps, now: () => new Date(Math.max(clock.now.getTime(), Date.now()) + milliseconds) }, log);
    await keepUploads(db, ownerOf(id), [released.id], new Date(Math.max(clock.now.getTime(), Date.now())));
    await after(week - 60_000);
    expect(await files.get(previewKey(released))).not.toBeNull();
    await after(week + 60_000);
    expect([await rowOf(released.id), await files.get(previewKey(released))]).toEqual([undefined, null]);
    expect(await files.get(uploadKey(released))).toBeNull();
  });

  test.each(["never kept", "kept once"])(
    "keeps an upload that was %s for another week if it is sent again",
    async (which) => {
      const id = newId();
      const bytes = uniqueDocument();
      const first: WireUpload = (await send(testToken(id), form({ bytes }))).json;
      if (which === "kept once") await keepUploads(db, ownerOf(id), [first.id], clock.now);
      const start = clock.now;
      clock.now = new Date(start.getTime() + week);
      expect((await send(testToken(id), form({ bytes }))).json).toEqual(first);
      clock.now = new Date(start.getTime() + week + 60_000);
      await cleanUpUploads(deps, log);
      expect(await rowOf(first.id)).toBeDefined();
    },
  );

  test("removes files and drafts that a crash left without a row, once they are a day old", async () => {
    const orphan = { id: newId(), sha256: "a".repeat(64) };
    await files.put(uploadKey(orphan), uniqueDocument(), "application/pdf");
    mkdirSync(spool, { recursive: true });
    const draft = join(spool, "left.part");
    writeFileSync(draft, "%PDF");
    await cleanUpUploads({ ...deps, now: () => new Date() }, log);
    expect([await files.get(uploadKey(orphan)), existsSync(draft)]).toEqual([expect.anything(), true]);
    utimesSync(draft, new Date(0), new Date(0));
    await cleanUpUploads({ ...deps, now: () => new Date(Date.now() + 2 * 86_400_000) }, log);
    expect([await files.get(uploadKey(orphan)), existsSync(draft)]).toEqual([null, false]);
  });

  test("runs the other steps if one fails, and fails at the end", async () => {
    const { id }: WireUpload = await sendDocument(newId());
    mkdirSync(spool, { recursive: true });
    const draft = join(spool, "failing.part");
    writeFileSync(draft, "%PDF");
    utimesSync(draft, new Date(0), new Date(0));
    const missing = pgTable("table_that_is_not_there", { uploadId: uuid("upload_id") });
    const failing = { ...deps, references: [missing.uploadId], now: () => new Date(Date.now() + 5 * week) };
    await expect(cleanUpUploads(failing, log)).rejects.toThrow("1 steps of the clean-up failed");
    expect([existsSync(draft), (await rowOf(id))?.network]).toEqual([false, null]);
    expect(await rowOf(id)).toBeDefined();
  });
});

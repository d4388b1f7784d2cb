import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { maxUploadBytes, type WireUpload } from "@boxwright/contract/uploads";
import { ok, refused } from "@boxwright/core/kernel/result";
import { eq, sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { claimRoom, overheadBytes, uploadBudgets } from "../claim-room.ts";
import { cleanUpUploads } from "../jobs/reap-uploads.ts";
import { uploads } from "../postgres/tables.ts";
import { giveUploads, keepUploads, noteOrdered, previewKey, uploadKey } from "../postgres/upload-store.ts";
import { smallPdf } from "../testing/small-pdf.ts";
import { uploadOperations } from "./operations.ts";

const { db } = await testDatabase();
const log = createLogger("silent");
const place = makeDataDir();
afterAll(() => place.remove());
const spool = join(place.path, "spool");
const files = directoryStore(join(place.path, "files"));
const clock = { now: new Date("2026-05-01T10:00:00Z") };
/** What the lines of this test refer to. */
const lineUploads = pgTable("line_upload", { uploadId: uuid("upload_id") });
await db.execute(sql`create table line_upload (upload_id uuid references upload)`);
const references = [lineUploads.uploadId];
const pictureSeal = pictureSealOf("a key of the tests");
/** Which files of others a visitor sees, as a room above decides: visitor and upload. */
const shown: [string, string][] = [];
const isShownTo = async ({ id }: { readonly id: string }, uploadId: string) =>
  shown.some(([visitor, upload]) => visitor === id && upload === uploadId);
const deps = { db, files, spool, references, budgets: uploadBudgets, pictureSeal, isShownTo, now: () => clock.now };
const api = testApi(uploadOperations(deps), db);

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c5361a" } })
  .png()
  .toBuffer();
const document = smallPdf();

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly bytes: Uint8Array<ArrayBuffer> | Buffer;
}

function form(...parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const { field = "file", name = "a.png", bytes } of parts)
    data.append(field, new File([new Uint8Array(bytes)], name));
  return data;
}

async function send(token: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await api.request("/api/uploads", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  return { status: response.status, json: await response.json() };
}

/** Bytes that no other test sends. */
const ownDocument = () => smallPdf(randomUUID());

async function uploaded(id: string): Promise<WireUpload> {
  return (await send(testToken(id), form({ name: "own.pdf", bytes: ownDocument() }))).json;
}

const ownerOf = (id: string) => ({ tenant: "boxwright-us", kind: "anonymous", id }) as const;

const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0];

describe("a file that is sent", () => {
  test("is kept byte for byte under its hash, and told by name, type and size", async () => {
    const { status, json } = await send(testToken(), form({ name: "sketch.png", bytes: picture }));
    const sha256 = createHash("sha256").update(picture).digest("hex");
    expect(status).toBe(201);
    const told = { name: "sketch.png", mediaType: "image/png", bytes: picture.length, hasPreview: true };
    expect(json).toEqual({ id: json.id, sha256, ...told, preflight: { width: 40, height: 30 } });
    expect(await files.get(uploadKey(json))).toEqual({ bytes: new Uint8Array(picture), mediaType: "image/png" });
    expect(readdirSync(spool)).toEqual([]);
  });

  test("is the same upload when its owner sends it again, and another's when somebody else does", async () => {
    const token = testToken();
    const bytes = ownDocument();
    const first = await send(token, form({ bytes }));
    expect((await send(token, form({ name: "other.pdf", bytes }))).json).toEqual(first.json);
    expect((await send(testToken(), form({ bytes }))).json.id).not.toBe(first.json.id);
  });

  test("has the type of what it is, whatever its name says", async () => {
    const { json } = await send(testToken(), form({ name: "photo.jpg", bytes: ownDocument() }));
    expect(json.mediaType).toBe("application/pdf");
  });

  test.each([
    ["invoice.html", "invoice.pdf", () => ownDocument()],
    ["setup.exe", "setup.png", () => picture],
    ["Schachtel 2.5.PNG", "Schachtel 2.5.PNG", () => picture],
  ])("called %s is kept and given back as %s, by what it is", async (name, kept, bytes) => {
    const token = testToken();
    const { json } = await send(token, form({ name, bytes: bytes() }));
    expect(json.name).toBe(kept);
    const { headers } = await api.request(`/api/uploads/${json.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`);
  });

  test("has the pixels of the picture as it is seen: a photo that was taken upright is upright", async () => {
    const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c5361a" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { json } = await send(testToken(), form({ name: "photo.jpg", bytes: upright }));
    expect(json.preflight).toEqual({ width: 40, height: 60 });
    expect((await send(testToken(), form({ bytes: ownDocument() }))).json.preflight).toBeNull();
  });

  test("keeps nothing of a name that could lead astray", async () => {
    const { json } = await send(testToken(), form({ name: "../../etc/pass\u202ewd.pdf", bytes: ownDocument() }));
    expect(json.name).toBe("passwd.pdf");
  });

  test("needs a visitor", async () => {
    const answer = await api.request("/api/uploads", { method: "POST", body: form({ bytes: picture }) });
    expect(answer.status).toBe(401);
  });
});

describe("refused is", () => {
  test.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["HTML", "<!doctype html><p>hello"],
    ["a picture that only begins like one", "\x89PNG\r\n\x1a\nnot a picture"],
    ["a GIF", "GIF89a"],
    ["a page of HTML that begins as a PDF", "%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n"],
    ["a program that begins as a PDF", `%PDF-1.7\nMZ${"\0".repeat(500)}This program cannot be run in DOS mode.`],
    ["a PDF that breaks off", document.subarray(0, document.length - 100).toString("latin1")],
    ["a picture that breaks off", picture.subarray(0, picture.length - 30).toString("latin1")],
  ])("%s, with the types that are taken", async (_what, text) => {
    const { status, json } = await send(testToken(), form({ bytes: Buffer.from(text, "latin1") }));
    expect([status, json.title]).toEqual([415, "UnsupportedMediaType"]);
    expect(json.detail).toContain("PNG, JPEG or WebP picture or a PDF");
  });

  test("what says that it is larger than the limit, before any of it is read", async () => {
    const headers = { "content-length": String(maxUploadBytes + 1_000_000) };
    expect((await send(testToken(), form({ bytes: ownDocument() }), headers)).status).toBe(413);
    expect(readdirSync(spool)).toEqual([]);
  });

  test.each<[string, () => BodyInit, Record<string, string>]>([
    ["no file", () => form(), {}],
    ["an empty file", () => form({ bytes: Buffer.alloc(0) }), {}],
    ["two files", () => form({ bytes: picture }, { bytes: picture }), {}],
    ["a file by another name", () => form({ field: "picture", bytes: picture }), {}],
    [
      "a form that breaks off",
      () => "--x\r\nContent-Disposition: form-data; name=file; filename=a.pdf\r\n\r\n%PDF-1.7",
      { "content-type": "multipart/form-data; boundary=x" },
    ],
  ])("%s", async (_what, body, headers) => {
    const { status, json } = await send(testToken(), body(), headers);
    expect([status, json.title]).toEqual([400, "InvalidRequest"]);
    expect(readdirSync(spool)).toEqual([]);
  });

  test.each(["application/json", "multipart/form-data"])("a body of type %s", async (type) => {
    expect((await send(testToken(), "{}", { "content-type": type })).status).toBe(415);
  });

  test("more than a visitor may have lying here unused", async () => {
    const owner = randomUUID();
    const { id } = await uploaded(owner);
    await db
      .update(uploads)
      .set({ bytes: 500 * 1024 * 1024 })
      .where(eq(uploads.id, id));
    expect((await send(testToken(owner), form({ bytes: ownDocument() }))).status).toBe(429);
  });
});

describe("the room for uploads", () => {
  const mebibyte = 1024 * 1024;
  const roomy = { perOwner: 1000 * mebibyte, perNetwork: 1000 * mebibyte, ofShop: 1_000_000 * mebibyte };
  const claim = (budgets: typeof roomy, address: string, bytes: number, owner: string = randomUUID()) =>
    claimRoom({ db, budgets, now: () => clock.now }, ownerOf(owner), address, bytes - overheadBytes);
  const refusalOf = async (claimed: ReturnType<typeof claim>) => {
    const room = await claimed;
    return room.ok ? null : room.refusal.refusal;
  };

  test("is one for all tokens of a network, so that a new token brings no new room", async () => {
    const budgets = { ...roomy, perNetwork: 3 * mebibyte };
    const answers = [];
    for (let token = 1; token <= 5; token += 1) {
      answers.push(await refusalOf(claim(budgets, `2001:db8:0:1::${token}`, mebibyte)));
    }
    expect(answers).toEqual([null, null, null, "TooManyRequests", "TooManyRequests"]);
    expect(await refusalOf(claim(budgets, "2001:db8:0:2::1", mebibyte))).toBeNull();
  });

  test("counts files that no order refers to, also if lines of a cart do", async () => {
    const address = "198.51.100.7";
    const from = testApi(uploadOperations(deps), db, {}, address);
    const id = randomUUID();
    const headers = { authorization: `Bearer ${testToken(id)}` };
    const sent = await from.request("/api/uploads", { method: "POST", headers, body: form({ bytes: ownDocument() }) });
    const upload: WireUpload = await sent.json();
    await keepUploads(db, ownerOf(id), [upload.id], clock.now);
    const budgets = { ...roomy, perNetwork: mebibyte };
    expect(await refusalOf(claim(budgets, address, mebibyte))).toBe("TooManyRequests");
    await inTransaction(db, (tx) => noteOrdered(tx, [upload.id], clock.now));
    expect(await refusalOf(claim(budgets, address, mebibyte))).toBeNull();
  });

  test("cannot be passed by files that are sent at the same time", async () => {
    const owner = randomUUID();
    const budgets = { ...roomy, perOwner: 5 * mebibyte };
    const claims = Array.from({ length: 20 }, () => refusalOf(claim(budgets, "198.51.100.8", mebibyte, owner)));
    expect((await Promise.all(claims)).filter((refusal) => refusal === null)).toHaveLength(5);
  });

  test("is bounded for the whole shop, and the refusal explains it", async () => {
    const full = testApi(uploadOperations({ ...deps, budgets: { ...roomy, ofShop: 1 } }), db);
    const answer = await full.request("/api/uploads", {
      method: "POST",
      headers: { authorization: `Bearer ${testToken()}` },
      body: form({ bytes: ownDocument() }),
    });
    const { title, detail } = await answer.json();
    expect([answer.status, title]).toEqual([507, "UploadStorageFull"]);
    expect(detail).toContain("can’t accept files");
  });

  test("is released when a file is refused, and when a crash has left its claim behind", async () => {
    const owner = randomUUID();
    expect((await send(testToken(owner), form({ bytes: Buffer.from("GIF89a") }))).status).toBe(415);
    const budgets = { ...roomy, perOwner: mebibyte };
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBe("TooManyRequests");
    clock.now = new Date(clock.now.getTime() + 11 * 3_600_000);
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
  });
});

describe("whose an upload is", () => {
  test("only its owner's can be kept, all of them or none", async () => {
    const [mine, others] = [randomUUID(), randomUUID()];
    const [own, foreign] = [await uploaded(mine), await uploaded(others)];
    const keep = (ids: string[]) => keepUploads(db, ownerOf(mine), ids, clock.now);
    expect(await keep([own.id, foreign.id])).toEqual(refused([foreign.id]));
    expect((await rowOf(own.id))?.keptAt).toBeNull();
    expect(await keep([own.id])).toMatchObject(ok([{ id: own.id, sha256: own.sha256, name: own.name }]));
    expect((await rowOf(own.id))?.keptAt).toEqual(clock.now);
  });

  test("signing in hands all uploads over, also what the customer has sent already", async () => {
    const [anonymousId, customerId] = [randomUUID(), randomUUID()];
    const both = ownDocument();
    const customer = testToken(customerId, "customer");
    const ofCustomer = (await send(customer, form({ bytes: both }))).json;
    const twice = (await send(testToken(anonymousId), form({ bytes: both }))).json;
    const once = await uploaded(anonymousId);
    const handOver = () =>
      inTransaction(db, (tx) => giveUploads(tx, { tenant: "boxwright-us", anonymousId, customerId }));
    await handOver();
    await handOver();
    const owners = await Promise.all([ofCustomer, twice, once].map(async ({ id }) => (await rowOf(id))?.ownerId));
    expect(owners).toEqual([customerId, customerId, customerId]);
    expect((await send(customer, form({ bytes: both }))).json).toEqual(ofCustomer);
  });
});

describe("a file is given back", () => {
  test("as its details, so that a page that kept its id learns whether it is still there", async () => {
    const token = testToken();
    const sent = (await send(token, form({ name: "own.pdf", bytes: ownDocument() }))).json;
    const details = await get(token, `/api/uploads/${sent.id}/details`);
    expect([details.status, await details.json()]).toEqual([200, sent]);
    expect((await get(token, `/api/uploads/${randomUUID()}/details`)).status).toBe(404);
  });

  const get = (token: string, path: string) => api.request(path, { headers: { authorization: `Bearer ${token}` } });

  test("to its owner, byte by byte, to be kept and not to be shown", async () => {
    const token = testToken();
    const bytes = ownDocument();
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

  test("to a visitor whom a room above lets see it, and to nobody else", async () => {
    const bytes = ownDocument();
    const { id } = (await send(testToken(), form({ bytes }))).json;
    const buyerId = randomUUID();
    const [buyer, stranger] = [testToken(buyerId), testToken()];
    expect((await get(buyer, `/api/uploads/${id}`)).status).toBe(404);
    shown.push([buyerId, id]);
    expect(Buffer.from(await (await get(buyer, `/api/uploads/${id}`)).arrayBuffer())).toEqual(bytes);
    expect((await get(stranger, `/api/uploads/${id}`)).status).toBe(404);
  });

  test("as a small picture that is drawn anew, with nothing of what else was in the file", async () => {
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

  test("to nobody else, and not without a token", async () => {
    const { id } = (await send(testToken(), form({ bytes: picture }))).json;
    for (const path of [`/api/uploads/${id}`, `/api/uploads/${id}/details`, `/api/uploads/${id}/preview.webp`]) {
      expect((await get(testToken(), path)).status).toBe(404);
      expect((await get(testToken(randomUUID(), "customer"), path)).status).toBe(404);
      expect((await api.request(path)).status).toBe(401);
    }
  });

  test("a PDF has no small picture, and neither has a picture that would fill the memory", async () => {
    const token = testToken();
    const flood = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#fff" } })
      .png({ progressive: true })
      .toBuffer();
    for (const bytes of [ownDocument(), flood]) {
      const { id, hasPreview } = (await send(token, form({ bytes }))).json;
      expect([hasPreview, (await get(token, `/api/uploads/${id}/preview.webp`)).status]).toEqual([false, 404]);
    }
  });
});

describe("the clean-up", () => {
  const week = 7 * 86_400_000;

  test("takes away what nothing refers to after a week, and never what is kept", async () => {
    const id = randomUUID();
    const [left, kept] = [await uploaded(id), await uploaded(id)];
    await keepUploads(db, ownerOf(id), [kept.id], clock.now);
    await db.insert(lineUploads).values({ uploadId: kept.id });
    const later = () => new Date(Math.max(clock.now.getTime(), Date.now()) + week + 1000);
    await cleanUpUploads({ ...deps, now: later }, log);
    expect([await rowOf(left.id), await files.get(uploadKey(left))]).toEqual([undefined, null]);
    expect(await files.get(uploadKey(kept))).not.toBeNull();
    expect(await rowOf(kept.id)).toBeDefined();
  });

  test("takes away what nothing refers to any more, a week after it was last kept, with its small picture", async () => {
    const id = randomUUID();
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

  test.each(["never kept", "kept once"])("leaves for another week what was %s and is sent again", async (which) => {
    const id = randomUUID();
    const bytes = ownDocument();
    const first: WireUpload = (await send(testToken(id), form({ bytes }))).json;
    if (which === "kept once") await keepUploads(db, ownerOf(id), [first.id], clock.now);
    const start = clock.now;
    clock.now = new Date(start.getTime() + week);
    expect((await send(testToken(id), form({ bytes }))).json).toEqual(first);
    clock.now = new Date(start.getTime() + week + 60_000);
    await cleanUpUploads(deps, log);
    expect(await rowOf(first.id)).toBeDefined();
  });

  test("takes away files and drafts that a crash has left without a row, once they are a day old", async () => {
    const orphan = { id: randomUUID(), sha256: "a".repeat(64) };
    await files.put(uploadKey(orphan), document, "application/pdf");
    mkdirSync(spool, { recursive: true });
    const draft = join(spool, "left.part");
    writeFileSync(draft, "%PDF");
    await cleanUpUploads({ ...deps, now: () => new Date() }, log);
    expect([await files.get(uploadKey(orphan)), existsSync(draft)]).toEqual([expect.anything(), true]);
    utimesSync(draft, new Date(0), new Date(0));
    await cleanUpUploads({ ...deps, now: () => new Date(Date.now() + 2 * 86_400_000) }, log);
    expect([await files.get(uploadKey(orphan)), existsSync(draft)]).toEqual([null, false]);
  });

  test("does the other steps if one fails, and fails in the end", async () => {
    const { id }: WireUpload = await uploaded(randomUUID());
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

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { maxUploadBytes, type WireUpload } from "@boxwright/contract/uploads";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { claimRoom, overheadBytes } from "../claim-room.ts";
import { keepUploads, noteOrdered } from "../keep-uploads.ts";
import { uploads } from "../postgres/tables.ts";
import { form, openUploads, ownDocument, ownerOf, picture } from "../testing/open-uploads.ts";
import { smallPdf } from "../testing/small-pdf.ts";
import { uploadKey } from "../upload.ts";
import { uploadOperations } from "./operations.ts";
import { problemOf } from "./refusal-to-problem.ts";

const { db, spool, files, clock, deps, api, send, uploaded } = await openUploads();
const document = smallPdf();

describe("a file that is sent", () => {
  test("is kept byte for byte under its hash, and described by name, type and size", async () => {
    const { status, json } = await send(testToken(), form({ name: "sketch.png", bytes: picture }));
    const sha256 = createHash("sha256").update(picture).digest("hex");
    expect(status).toBe(201);
    const told = { name: "sketch.png", mediaType: "image/png", bytes: picture.length, hasPreview: true };
    expect(json).toEqual({ id: json.id, sha256, ...told, preflight: { width: 40, height: 30 } });
    expect(await files.get(uploadKey(json))).toEqual({ bytes: new Uint8Array(picture), mediaType: "image/png" });
    expect(readdirSync(spool)).toEqual([]);
  });

  test("is the same upload when its owner sends it again, and a new upload when another visitor sends it", async () => {
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

  test("a file beyond what a visitor may keep without an order", async () => {
    const owner = newId();
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
  const claim = (budgets: typeof roomy, clientIp: string, bytes: number, owner: string = newId()) =>
    claimRoom({ db, budgets, now: () => clock.now }, ownerOf(owner), clientIp, bytes - overheadBytes);
  const refusalOf = async (claimed: ReturnType<typeof claim>) => {
    const room = await claimed;
    return room.ok ? null : problemOf(room.refusal).refusal;
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
    const clientIp = "198.51.100.7";
    const from = testApi(uploadOperations(deps), db, {}, clientIp);
    const id = newId();
    const headers = { authorization: `Bearer ${testToken(id)}` };
    const sent = await from.request("/api/uploads", { method: "POST", headers, body: form({ bytes: ownDocument() }) });
    const upload: WireUpload = await sent.json();
    await keepUploads(db, ownerOf(id), [upload.id], clock.now);
    const budgets = { ...roomy, perNetwork: mebibyte };
    expect(await refusalOf(claim(budgets, clientIp, mebibyte))).toBe("TooManyRequests");
    await inTransaction(db, (tx) => noteOrdered(tx, [upload.id], clock.now));
    expect(await refusalOf(claim(budgets, clientIp, mebibyte))).toBeNull();
  });

  test("cannot be passed by files that are sent at the same time", async () => {
    const owner = newId();
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
    const owner = newId();
    expect((await send(testToken(owner), form({ bytes: Buffer.from("GIF89a") }))).status).toBe(415);
    const budgets = { ...roomy, perOwner: mebibyte };
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBe("TooManyRequests");
    clock.now = new Date(clock.now.getTime() + 11 * 3_600_000);
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
  });
});

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { WireUpload } from "@boxwright/contract/uploads";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { claimStorage, overheadBytes } from "../claim-storage.ts";
import { keepUploads, markUploadsOrdered } from "../keep-uploads.ts";
import { uploads } from "../postgres/tables.ts";
import { form, openUploads, ownerOf, picture, uniqueDocument } from "../testing/open-uploads.ts";
import { smallPdf } from "../testing/small-pdf.ts";
import { uploadKey } from "../upload.ts";
import { uploadOperations } from "./operations.ts";
import { problemOf } from "./refusal-to-problem.ts";

const { db, spool, files, clock, deps, api, send, sendDocument } = await openUploads();
const document = smallPdf();

describe("an uploaded file", () => {
  test("is stored byte for byte under its hash, and described by name, type and size", async () => {
    const { status, json } = await send(testToken(), form({ name: "sketch.png", bytes: picture }));
    const sha256 = createHash("sha256").update(picture).digest("hex");
    expect(status).toBe(201);
    const details = { name: "sketch.png", mediaType: "image/png", bytes: picture.length, hasPreview: true };
    expect(json).toEqual({
      id: json.id,
      sha256,
      ...details,
      parentId: null,
      fixes: [],
      preflight: { width: 40, height: 30 },
    });
    expect(await files.get(uploadKey(json))).toEqual({ bytes: new Uint8Array(picture), mediaType: "image/png" });
    expect(readdirSync(spool)).toEqual([]);
  });

  test("is the same upload when its owner sends it again, and a new upload when another visitor sends it", async () => {
    const token = testToken();
    const bytes = uniqueDocument();
    const first = await send(token, form({ bytes }));
    expect((await send(token, form({ name: "other.pdf", bytes }))).json).toEqual(first.json);
    expect((await send(testToken(), form({ bytes }))).json.id).not.toBe(first.json.id);
  });

  test("is stored again if the store has lost it and its owner sends it again", async () => {
    const token = testToken();
    const bytes = uniqueDocument();
    const { json } = await send(token, form({ bytes }));
    await files.remove(uploadKey(json));
    expect((await send(token, form({ bytes }))).json).toEqual(json);
    expect(await files.get(uploadKey(json))).toEqual({ bytes: new Uint8Array(bytes), mediaType: "application/pdf" });
  });

  test("has the type that its bytes show, regardless of its name", async () => {
    const { json } = await send(testToken(), form({ name: "photo.jpg", bytes: uniqueDocument() }));
    expect(json.mediaType).toBe("application/pdf");
  });

  test.each([
    ["invoice.html", "invoice.pdf", () => uniqueDocument()],
    ["setup.exe", "setup.png", () => picture],
    ["Schachtel 2.5.PNG", "Schachtel 2.5.PNG", () => picture],
  ])("named %s is stored and returned as %s, because of its type", async (name, storedName, bytes) => {
    const token = testToken();
    const { json } = await send(token, form({ name, bytes: bytes() }));
    expect(json.name).toBe(storedName);
    const { headers } = await api.request(`/api/uploads/${json.id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(storedName)}`);
  });

  test("has the size of the picture after rotation: a portrait photo is in portrait format", async () => {
    const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c5361a" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { json } = await send(testToken(), form({ name: "photo.jpg", bytes: upright }));
    expect(json.preflight).toEqual({ width: 40, height: 60 });
    expect((await send(testToken(), form({ bytes: uniqueDocument() }))).json.preflight).toBeNull();
  });

  test("loses the unsafe parts of its name", async () => {
    const { json } = await send(testToken(), form({ name: "../../etc/pass\u202ewd.pdf", bytes: uniqueDocument() }));
    expect(json.name).toBe("passwd.pdf");
  });

  test("needs a visitor", async () => {
    const response = await api.request("/api/uploads", { method: "POST", body: form({ bytes: picture }) });
    expect(response.status).toBe(401);
  });
});

describe("the shop refuses", () => {
  test.each([
    ["an SVG without a namespace", "<svg onload='alert(1)'/>"],
    ["an SVG that is not complete", "<svg xmlns='http://www.w3.org/2000/svg'><g>"],
    ["a TIFF that ends early", "II*\0\x08\0\0\0"],
    ["an HTML page that is also a PDF", "<html><!--\n%PDF-1.7\n--></html>"],
    ["HTML", "<!doctype html><p>hello"],
    ["a file that only begins like a picture", "\x89PNG\r\n\x1a\nnot a picture"],
    ["a GIF", "GIF89a"],
    ["an HTML page that begins like a PDF", "%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n"],
    ["a program that begins like a PDF", `%PDF-1.7\nMZ${"\0".repeat(500)}This program cannot be run in DOS mode.`],
    ["a truncated PDF", document.subarray(0, document.length - 100).toString("latin1")],
    ["a truncated picture", picture.subarray(0, picture.length - 30).toString("latin1")],
  ])("%s, and lists the accepted types", async (_what, text) => {
    const { status, json } = await send(testToken(), form({ bytes: Buffer.from(text, "latin1") }));
    expect([status, json.title]).toEqual([415, "UnsupportedMediaType"]);
    expect(json.detail).toContain("PNG, JPEG, WebP, TIFF or SVG picture or a PDF");
  });

  test("a file with a Content-Length above the limit, before it reads any of it", async () => {
    const headers = { "content-length": String(maxUploadBytes + 1_000_000) };
    expect((await send(testToken(), form({ bytes: uniqueDocument() }), headers)).status).toBe(413);
    expect(readdirSync(spool)).toEqual([]);
  });

  test.each<[string, () => BodyInit, Record<string, string>]>([
    ["no file", () => form(), {}],
    ["an empty file", () => form({ bytes: Buffer.alloc(0) }), {}],
    ["two files", () => form({ bytes: picture }, { bytes: picture }), {}],
    ["a file in another field", () => form({ field: "picture", bytes: picture }), {}],
    [
      "a truncated form",
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

  test("a file that exceeds the budget of a visitor without an order", async () => {
    const owner = newId();
    const { id } = await sendDocument(owner);
    await db
      .update(uploads)
      .set({ bytes: 500 * 1024 * 1024 })
      .where(eq(uploads.id, id));
    expect((await send(testToken(owner), form({ bytes: uniqueDocument() }))).status).toBe(429);
  });
});

describe("the storage budget for uploads", () => {
  const mebibyte = 1024 * 1024;
  const largeBudgets = { perOwner: 1000 * mebibyte, perNetwork: 1000 * mebibyte, ofShop: 1_000_000 * mebibyte };
  const claim = (budgets: typeof largeBudgets, clientIp: string, bytes: number, owner: string = newId()) =>
    claimStorage({ db, budgets, now: () => clock.now }, ownerOf(owner), clientIp, bytes - overheadBytes);
  const refusalOf = async (claimed: ReturnType<typeof claim>) => {
    const claim = await claimed;
    return claim.ok ? null : problemOf(claim.refusal).refusal;
  };

  test("is shared by all tokens of a network, so that a new token brings no new budget", async () => {
    const budgets = { ...largeBudgets, perNetwork: 3 * mebibyte };
    const refusals = [];
    for (let token = 1; token <= 5; token += 1) {
      refusals.push(await refusalOf(claim(budgets, `2001:db8:0:1::${token}`, mebibyte)));
    }
    expect(refusals).toEqual([null, null, null, "TooManyRequests", "TooManyRequests"]);
    expect(await refusalOf(claim(budgets, "2001:db8:0:2::1", mebibyte))).toBeNull();
  });

  test("counts files that no order refers to, even if lines of a cart do", async () => {
    const clientIp = "198.51.100.7";
    const from = testApi(uploadOperations(deps), db, {}, clientIp);
    const id = newId();
    const headers = { authorization: `Bearer ${testToken(id)}` };
    const sent = await from.request("/api/uploads", {
      method: "POST",
      headers,
      body: form({ bytes: uniqueDocument() }),
    });
    const upload: WireUpload = await sent.json();
    await keepUploads(db, ownerOf(id), [upload.id], clock.now);
    const budgets = { ...largeBudgets, perNetwork: mebibyte };
    expect(await refusalOf(claim(budgets, clientIp, mebibyte))).toBe("TooManyRequests");
    await inTransaction(db, (tx) => markUploadsOrdered(tx, [upload.id], clock.now));
    expect(await refusalOf(claim(budgets, clientIp, mebibyte))).toBeNull();
  });

  test("cannot be exceeded by files that are sent at the same time", async () => {
    const owner = newId();
    const budgets = { ...largeBudgets, perOwner: 5 * mebibyte };
    const claims = Array.from({ length: 20 }, () => refusalOf(claim(budgets, "198.51.100.8", mebibyte, owner)));
    expect((await Promise.all(claims)).filter((refusal) => refusal === null)).toHaveLength(5);
  });

  test("is limited for the whole shop, and the refusal explains it", async () => {
    const full = testApi(uploadOperations({ ...deps, budgets: { ...largeBudgets, ofShop: 1 } }), db);
    const response = await full.request("/api/uploads", {
      method: "POST",
      headers: { authorization: `Bearer ${testToken()}` },
      body: form({ bytes: uniqueDocument() }),
    });
    const { title, detail } = await response.json();
    expect([response.status, title]).toEqual([507, "UploadStorageFull"]);
    expect(detail).toContain("can’t accept files");
  });

  test("is released when a file is refused, and some time after a crash", async () => {
    const owner = newId();
    expect((await send(testToken(owner), form({ bytes: Buffer.from("GIF89a") }))).status).toBe(415);
    const budgets = { ...largeBudgets, perOwner: mebibyte };
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBe("TooManyRequests");
    clock.now = new Date(clock.now.getTime() + 11 * 3_600_000);
    expect(await refusalOf(claim(budgets, "198.51.100.9", mebibyte, owner))).toBeNull();
  });
});

import type { WireArtworkReport } from "@boxwright/contract/artwork";
import type { WireUpload } from "@boxwright/contract/uploads";
import { ok } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { uploadKey } from "../../uploads/upload.ts";
import { readFacts } from "../reading/read-facts.ts";
import { openArtwork } from "../testing/open-artwork.ts";
import { testPdf } from "../testing/pdf-file.ts";

const { db } = await testDatabase();
const artwork = openArtwork(db);
const { api, files, send } = artwork;
const visitor = newId();
const token = testToken(visitor);
const readAll = () => artwork.readAll({ read: async ({ path, mediaType }) => ok(await readFacts(path, mediaType)) });

const box = { sku: "BW-MAILER", selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" } };
const bad = testPdf({
  page: "/MediaBox [0 0 900 600]",
  content: "0 w 10 10 m 90 10 l S 0.6 0.4 0.4 1 k BT /H 8 Tf 20 40 Td (Small) Tj ET",
  resources: "/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
});

async function reportOn(id: string): Promise<WireArtworkReport> {
  const search = new URLSearchParams({ sku: box.sku, selection: JSON.stringify(box.selection) });
  const { json } = await api.call("GET", `/api/uploads/${id}/preflight?${search}`, { token });
  return json as WireArtworkReport;
}

async function fix(id: string, body: object, { caller = token, key }: { caller?: string; key?: string } = {}) {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const { status, json } = await api.call("POST", `/api/uploads/${id}/fixes`, { token: caller, body, headers });
  return { status, json, upload: json as WireUpload };
}

async function sendBad(bytes: Buffer = bad) {
  const { id } = await send({ visitor, bytes });
  await readAll();
  const {
    files: [file],
    findings,
  } = await reportOn(id);
  return { id, reportId: file?.reportId ?? "", rules: findings.map(({ rule }) => rule) };
}

const lines = [{ id: "thicken-strokes" }];

describe("a fix", () => {
  test("makes a new file of the same owner with the same name, which is checked by itself", async () => {
    const { id, reportId, rules } = await sendBad();
    expect(rules).toEqual(expect.arrayContaining(["stroke", "small-black"]));
    const fixes = [...lines, { id: "pure-black" }];
    const { status, upload } = await fix(id, { reportId, fixes, ...box });
    expect(status).toBe(201);
    expect(upload).toMatchObject({ name: "sleeve.pdf", parentId: id, fixes: ["pure-black", "thicken-strokes"] });
    expect(upload.id).not.toBe(id);
    expect((await files.get(uploadKey(upload)))?.bytes.length).toBe(upload.bytes);
    await readAll();
    const after = (await reportOn(upload.id)).findings.map(({ rule }) => rule);
    expect(after).toEqual(rules.filter((rule) => rule !== "stroke" && rule !== "small-black"));
  });

  test("of a version lists everything that was changed, and leads back to the version", async () => {
    const { id, reportId } = await sendBad(Buffer.concat([bad, Buffer.from("% 2")]));
    const first = (await fix(id, { reportId, fixes: lines, ...box })).upload;
    await readAll();
    const report = (await reportOn(first.id)).files[0]?.reportId ?? "";
    const { upload } = await fix(first.id, { reportId: report, fixes: [{ id: "pure-black" }], ...box });
    expect(upload).toMatchObject({ parentId: first.id, fixes: ["thicken-strokes", "pure-black"] });
  });

  test("that is sent twice is one file", async () => {
    const { id, reportId } = await sendBad(Buffer.concat([bad, Buffer.from("% 3")]));
    const body = { reportId, fixes: lines, ...box };
    const [one, two] = [await fix(id, body, { key: "a key" }), await fix(id, body, { key: "a key" })];
    expect(two).toEqual(one);
    expect((await fix(id, body)).upload.id).toBe(one.upload.id);
  });
});

describe("no fix is made", () => {
  test("of a file of another visitor, or with a report of another file", async () => {
    const { id, reportId } = await sendBad(Buffer.concat([bad, Buffer.from("% 4")]));
    const body = { reportId, fixes: lines, ...box };
    expect((await fix(id, body, { caller: testToken(newId()) })).status).toBe(404);
    expect((await fix(id, { ...body, reportId: newId() })).status).toBe(404);
    expect((await fix(newId(), body)).status).toBe(404);
  });

  test("that changes nothing, needs a box, or is not possible in files of this type; the answer says which", async () => {
    const { id, reportId } = await sendBad(testPdf({ content: "2 w 10 10 m 90 10 l S" }));
    const whyNot = async (body: object, upload = id) => {
      const { status, json } = await fix(upload, { reportId, fixes: lines, ...box, ...body });
      return { status, ...(json as { title: string; reasons: string[] }) };
    };
    expect(await whyNot({})).toMatchObject({ status: 422, title: "FixNotPossible", reasons: ["unchanged"] });
    expect(await whyNot({ sku: undefined, selection: undefined })).toMatchObject({ reasons: ["no-box"] });
    const picture = await send({ visitor, mediaType: "image/png" });
    await artwork.readAll();
    const report = (await reportOn(picture.id)).files[0]?.reportId;
    expect(await whyNot({ reportId: report }, picture.id)).toMatchObject({ status: 422, reasons: ["type"] });
  });

  test("before the file is read", async () => {
    const { id } = await send({ visitor });
    const report = (await reportOn(id)).files[0]?.reportId;
    const { status, json } = await fix(id, { reportId: report, fixes: lines, ...box });
    expect({ status, json }).toMatchObject({ status: 422, json: { reasons: ["unread"] } });
    await artwork.readAll();
  });
});

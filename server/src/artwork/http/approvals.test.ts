import { randomUUID } from "node:crypto";
import { printConsent } from "@boxwright/core/artwork/print-consent";
import { fileOf, pageOf, quadOf } from "@boxwright/core/artwork/testing/sample-facts";
import { ok } from "@boxwright/core/kernel/result";
import { desc } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { requestedDieline } from "../../structures/requested-dieline.ts";
import { artworkPrints, printApprovals } from "../postgres/tables.ts";
import { openArtwork } from "../testing/open-artwork.ts";

const { db } = await testDatabase();
const { api, budget, printAll, readAll, send, now } = openArtwork(db);
const visitor = newId();
const token = testToken(visitor);
const selection = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
const goods = { sku: "BW-MAILER", selection, quantity: 250, accepted: [] as string[], consent: true };

const dieline = requestedDieline("arlington", "mailer", { length: 10, width: 8, depth: 4 });
if (!dieline.ok) throw new Error("There is no such mailer box");
const { width, height } = dieline.value.blank;
/** A page of the size of the sheet, with a picture of this resolution, so that files differ in their findings. */
const sheet = (ppi: number) => {
  const picture = { quad: quadOf(0, 0, width, height), pixels: { width: 9, height: 9 }, isLineArt: false } as const;
  return fileOf([pageOf(width, height, { pictures: [{ ...picture, ppi, space: "cmyk" }] })]);
};

/** A file that is read, and the SHA-256 of its print once that is made. */
async function printed(ppi = 300) {
  const { id } = await send({ visitor });
  await readAll({ read: async () => ok(sheet(ppi)) });
  expect((await approve(id)).status).toBe(503);
  await printAll();
  const [print] = await db.select().from(artworkPrints).orderBy(desc(artworkPrints.createdAt), desc(artworkPrints.id));
  return { id, printSha256: String(print?.sha256) };
}

async function approve(id: string, changes: object = {}, caller = token) {
  const body = { ...goods, printSha256: "0".repeat(64), ...changes };
  const headers = { "idempotency-key": randomUUID() };
  return api.call("POST", `/api/uploads/${id}/approvals`, { token: caller, body, headers });
}

describe("an approval of a print", () => {
  test("stores who approved which file, when, from where, and in which words", async () => {
    const { id, printSha256 } = await printed();
    const { status, json } = await approve(id, { printSha256, culture: "de-de" });
    expect([status, json]).toEqual([201, { id: expect.any(String), printSha256, approvedAt: now().toISOString() }]);
    const [stored] = await db.select().from(printApprovals);
    expect(stored).toMatchObject({
      id: json.id,
      actorKind: "anonymous",
      actorId: visitor,
      clientIp: expect.any(String),
      at: now(),
      uploads: [id],
      sku: "BW-MAILER",
      selection: { ...selection, Board: "E" },
      quantity: 250,
      placements: [{ side: "outside", upload: id, panel: null, scale: 1 }],
      printSha256,
      consent: printConsent.de,
    });
  });

  test("accepts warnings, each by its id", async () => {
    const { id, printSha256 } = await printed(200);
    expect(await approve(id, { printSha256 })).toMatchObject({ status: 422, json: { title: "ArtworkNotPrintable" } });
    const query = new URLSearchParams({ sku: goods.sku, selection: JSON.stringify(selection) });
    const { json: report } = await api.call("GET", `/api/uploads/${id}/preflight?${query}`, { token });
    const accepted = report.findings.map((finding: { id: string }) => finding.id);
    expect(accepted).toHaveLength(1);
    expect((await approve(id, { printSha256, accepted })).status).toBe(201);
  });

  test("is refused without consent, for another print, and for files that cannot be printed", async () => {
    const { id, printSha256 } = await printed();
    expect(await approve(id, { printSha256, consent: false })).toMatchObject({
      status: 422,
      json: { title: "ConsentMissing", detail: "In Order to add to cart, please check the checkbox." },
    });
    expect(await approve(id)).toMatchObject({ status: 409, json: { title: "ConcurrentModification" } });
    const coarse = await printed(90);
    expect(await approve(coarse.id, { printSha256: coarse.printSha256 })).toMatchObject({
      status: 422,
      json: { title: "ArtworkNotPrintable" },
    });
  });

  test("waits, like the report, if the visitor has checked too many files lately", async () => {
    const { id } = await send({ visitor });
    await readAll({ read: async () => ok(sheet(300)) });
    budget.wait = 1800;
    onTestFinished(() => {
      budget.wait = null;
    });
    const query = new URLSearchParams({ sku: goods.sku, selection: JSON.stringify(selection) });
    const report = await api.call("GET", `/api/uploads/${id}/preflight?${query}`, { token });
    expect([report.status, report.json]).toMatchObject([200, { print: null, printDelay: 1800 }]);
    const sentences = report.json.findings.map(({ message }: { message: { en: string } }) => message.en);
    expect(sentences).toContainEqual(expect.stringContaining("Please check again later"));
    const refused = await approve(id);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1800"]);
    expect(refused.json.detail).toContain("The shop makes the print file later");
  });

  test("is refused for placements that do not fit, other goods, and files of another visitor", async () => {
    const { id, printSha256 } = await printed();
    const place = { side: "outside", upload: id, page: 0, turn: 0, scale: 1, x: 1, y: 1, isGuess: false };
    const onRoof = { printSha256, placements: [{ ...place, panel: "roof" }] };
    expect(await approve(id, onRoof)).toMatchObject({
      status: 422,
      json: { errors: [{ path: "placements.0.panel" }] },
    });
    const blank = { printSha256, selection: { ...selection, "Print Options": "Blank" } };
    expect(await approve(id, blank)).toMatchObject({ status: 422, json: { title: "InvalidSelection" } });
    for (const consent of [true, false])
      expect((await approve(id, { printSha256, consent }, testToken(newId()))).status).toBe(404);
    expect((await approve(id, { printSha256, inside: newId() })).status).toBe(404);
  });
});

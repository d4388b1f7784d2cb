import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { WireArtworkReport } from "@boxwright/contract/artwork";
import { fileOf, pageOf, quadOf } from "@boxwright/core/artwork/testing/sample-facts";
import { ok, refused } from "@boxwright/core/kernel/result";
import { describe, expect, test, vi } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { requestedDieline } from "../../structures/requested-dieline.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { noFacts } from "../testing/no-facts.ts";
import { openArtwork } from "../testing/open-artwork.ts";

const { db, pool } = await testDatabase();
const { api, enqueued, printAll, readAll, send } = openArtwork(db);
const visitor = newId();
const token = testToken(visitor);

const mailer = { sku: "BW-MAILER", selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" } };

function blank() {
  const dieline = requestedDieline("arlington", "mailer", { length: 10, width: 8, depth: 4 });
  if (!dieline.ok) throw new Error("There is no such mailer box");
  return dieline.value.blank;
}

type Query = {
  readonly sku?: string;
  readonly selection?: object;
  readonly inside?: string;
  readonly placed?: string;
  readonly wait?: number;
};

async function ask(id: string, { selection, ...query }: Query = {}, caller = token) {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(words);
  if (selection !== undefined) search.set("selection", JSON.stringify(selection));
  const { status, json } = await api.call("GET", `/api/uploads/${id}/preflight?${search}`, { token: caller });
  return { status, json, report: json as WireArtworkReport };
}

describe("the report of a file", () => {
  test("is not there at first, and has the findings of the file once it is read", async () => {
    const { id } = await send({ visitor });
    const nothing = { placements: [], findings: [], passed: [], notMeasured: [] };
    const file = { upload: id, reportId: expect.any(String), state: "waiting", facts: null };
    expect(await ask(id)).toMatchObject({ status: 202, json: { state: "waiting", files: [file], ...nothing } });
    const facts = fileOf([pageOf(200, 100)], { faults: [{ kind: "encrypted", detail: null }] });
    await readAll({ read: async () => ok(facts) });
    const { status, report } = await ask(id);
    expect([status, report.state]).toEqual([200, "done"]);
    expect(report.files).toEqual([{ ...file, reportId: expect.any(String), state: "done", facts }]);
    expect(report.findings).toMatchObject([{ rule: "opens", severity: "fail", upload: id, side: null }]);
    expect(report.passed).toContain("file-type");
    expect(report.notMeasured).toContain("size");
  });

  test("is awaited for some seconds", async () => {
    const { id } = await send({ visitor });
    const begin = performance.now();
    const asked = ask(id, { wait: 20 });
    await pause(300);
    await readAll();
    expect((await asked).report.state).toBe("done");
    expect(performance.now() - begin).toBeLessThan(15_000);
    const { id: other } = await send({ visitor });
    expect((await ask(other, { wait: 1 })).status).toBe(202);
    await readAll();
  });

  test("is awaited without reading the facts of another file again and again", async () => {
    const { id } = await send({ visitor });
    await readAll();
    const { id: inside } = await send({ visitor });
    const queries = vi.spyOn(pool, "query");
    expect((await ask(id, { inside, wait: 2 })).status).toBe(202);
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query));
    queries.mockRestore();
    expect(texts.filter((text) => text.includes("artwork_report")).length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes("artwork_report") && text.includes("facts")).length).toBeLessThan(3);
    await readAll();
  });

  test("has a finding for a person if the file could not be read", async () => {
    const { id } = await send({ visitor });
    await readAll({ read: async () => refused({ kind: "taskLost" }) });
    const { status, report } = await ask(id);
    expect([status, report.state]).toEqual([200, "failed"]);
    expect(report.findings).toMatchObject([{ rule: "not-drawn", severity: "review" }]);
  });

  test("begins for an upload that has none, such as one of an earlier version of the shop", async () => {
    const owner = { tenant: "boxwright-us", kind: "anonymous", id: visitor } as const;
    const { id } = await putUpload(db, owner);
    expect((await ask(id)).report.state).toBe("waiting");
    expect(enqueued.filter(({ payload }) => (payload as { uploadId: string }).uploadId === id)).toHaveLength(1);
    await ask(id);
    expect(enqueued.filter(({ payload }) => (payload as { uploadId: string }).uploadId === id)).toHaveLength(1);
    await readAll();
  });
});

describe("the report of a file for a box", () => {
  const { width, height } = blank();
  const facts = fileOf([pageOf(width, height), pageOf(width, height)]);
  const readFacts = { read: async () => ok(facts) };

  test("says where its pages are printed, and what is found there", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    const both = { ...mailer, selection: { ...mailer.selection, "Print Options": "Both sides" } };
    const { report } = await ask(id, both);
    expect(report.placements).toMatchObject([
      { side: "outside", upload: id, page: 0, panel: null, turn: 0, scale: 1, isGuess: false },
      { side: "inside", upload: id, page: 1, panel: null },
    ]);
    expect(report.findings).toEqual([]);
    expect(report.passed).toContain("size");
    expect((await ask(id, mailer)).report.findings).toMatchObject([{ rule: "pages", severity: "fail" }]);
  });

  test("checks the pages where the visitor placed them, and places the other sides", async () => {
    const { id } = await send({ visitor });
    const picture = { quad: quadOf(0, 0, width, height), pixels: { width: 9, height: 9 }, ppi: 90, isLineArt: false };
    const pictured = pageOf(width, height, { pictures: [{ ...picture, space: "cmyk" }] });
    await readAll({ read: async () => ok(fileOf([pictured, pageOf(width, height)])) });
    const both = { ...mailer, selection: { ...mailer.selection, "Print Options": "Both sides" } };
    expect((await ask(id, both)).report.findings).toMatchObject([{ rule: "ppi", severity: "fail" }]);
    const { report } = await ask(id, { ...both, placed: "outside,lid,90,0.25,100.5,80" });
    expect(report.placements).toMatchObject([
      { side: "outside", page: 0, panel: "lid", turn: 90, scale: 0.25, x: 100.5, y: 80, isGuess: false },
      { side: "inside", page: 1, panel: null, scale: 1 },
    ]);
    expect(report.findings.map(({ rule }) => rule)).not.toContain("ppi");
  });

  test("refuses places that the box does not print, and texts that are no places", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    for (const placed of ["outside,roof,0,1,2,3", "inside,,0,1,2,3"])
      expect(await ask(id, { ...mailer, placed })).toMatchObject({
        status: 422,
        json: { errors: [{ path: "placed" }] },
      });
    const tooLong = `outside,,0,1,2,${"3".repeat(1500)}`;
    for (const placed of ["", "outside", "outside,,45,1,2,3", "outside,,0,1,2,3;", tooLong])
      expect(await ask(id, { ...mailer, placed })).toMatchObject({ status: 400, json: { title: "InvalidRequest" } });
    expect((await ask(id, { placed: "outside,,0,1,2,3" })).status).toBe(400);
  });

  test("begins the print file, and waits for it once the files are read", async () => {
    const { id } = await send({ visitor });
    const first = ask(id, { ...mailer, wait: 20 });
    await pause(300);
    await readAll(readFacts);
    expect(await first).toMatchObject({
      status: 202,
      report: { state: "done", print: { state: "waiting", sha256: null } },
    });
    const second = ask(id, { ...mailer, wait: 20 });
    await pause(300);
    await printAll();
    const { status, report } = await second;
    expect(status).toBe(200);
    expect(report.print).toEqual({ state: "done", sha256: expect.stringMatching(/^[\da-f]{64}$/), pictures: [] });
    expect((await ask(id, mailer)).report.print).toEqual(report.print);
    expect((await ask(id)).report.print).toBeNull();
  });

  test("has the print file of the places that the visitor chose", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    const hashes: unknown[] = [];
    for (const placed of ["outside,,0,1,100,100", "outside,,180,1,100,100", "outside,,0,1,100,100"]) {
      await ask(id, { ...mailer, placed });
      await printAll();
      hashes.push((await ask(id, { ...mailer, placed })).report.print?.sha256);
    }
    expect(hashes[1]).not.toBe(hashes[0]);
    expect(hashes[2]).toBe(hashes[0]);
  });

  test("has pictures of its print, which only the owner of the files gets", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    await ask(id, mailer);
    const area = { left: 0, right: 2, low: 0, high: 1 };
    await printAll({
      measure: async ({ folder }) => {
        await writeFile(join(folder, "outside.png"), "a picture");
        await writeFile(join(folder, "outside-gamut.png"), "some marks");
        const previews = [{ side: "outside" as const, width: 2, height: 1, area, hasGamut: true }];
        return ok({ engines: ["plates"], findings: [], previews });
      },
    });
    expect((await ask(id, mailer)).report.print?.pictures).toEqual([{ side: "outside", hasMarks: true }]);
    const picture = async (side: string, more = {}, caller = token) => {
      const search = new URLSearchParams({ sku: mailer.sku, selection: JSON.stringify(mailer.selection), ...more });
      return api.call("GET", `/api/uploads/${id}/preflight/pictures/${side}?${search}`, { token: caller });
    };
    const shown = await picture("outside");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await shown.response.text()).toBe("a picture");
    expect(await (await picture("outside", { show: "marks" })).response.text()).toBe("some marks");
    expect((await picture("inside")).status).toBe(404);
    expect((await picture("outside", { placed: "outside,lid,0,1,50,50" })).status).toBe(404);
    expect((await picture("outside", { placed: "inside,,0,1,50,50" })).status).toBe(422);
    expect((await picture("outside", {}, testToken(newId()))).status).toBe(404);
  });

  test("takes another file for the inside", async () => {
    const [outside, inside] = [await send({ visitor }), await send({ visitor })];
    await readAll({ read: async () => ok(fileOf([pageOf(width, height)])) });
    const both = { ...mailer, selection: { ...mailer.selection, "Print Options": "Both sides" }, inside: inside.id };
    const { report } = await ask(outside.id, both);
    expect(report.placements.map(({ side, upload }) => [side, upload])).toEqual([
      ["outside", outside.id],
      ["inside", inside.id],
    ]);
    expect(report.files.map(({ upload }) => upload)).toEqual([outside.id, inside.id]);
  });

  test("has the findings of the file alone for goods that the shop prints itself", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    const repeated = { ...mailer, selection: { ...mailer.selection, "Print Options": "Blank" } };
    expect((await ask(id, repeated)).report).toMatchObject({ placements: [], findings: [] });
  });

  test("needs goods that exist, in a selection that can be made", async () => {
    const { id } = await send({ visitor });
    await readAll(readFacts);
    expect(await ask(id, { ...mailer, sku: "NO-SUCH" })).toMatchObject({ status: 404 });
    const impossible = { ...mailer, selection: { ...mailer.selection, Color: "Plaid" } };
    expect(await ask(id, impossible)).toMatchObject({ status: 422, json: { title: "InvalidSelection" } });
    for (const query of [{ sku: mailer.sku }, { selection: mailer.selection }, { wait: 21 }]) {
      expect(await ask(id, query)).toMatchObject({ status: 400, json: { title: "InvalidRequest" } });
    }
  });
});

describe("another visitor", () => {
  const stranger = testToken();

  test("gets NotFound for a file, and for an own file with that of another one inside", async () => {
    const mine = await send({ visitor });
    const own = await send();
    await readAll({ read: async () => ok(noFacts) });
    expect((await ask(mine.id, {}, stranger)).status).toBe(404);
    expect((await ask(own.id, { inside: mine.id }, testToken(own.visitor))).status).toBe(404);
    expect((await ask(own.id, {}, testToken(own.visitor))).status).toBe(200);
    expect((await ask(mine.id, {}, testToken(visitor, "anonymous", "boxwright-eu"))).status).toBe(404);
    expect((await ask(newId())).status).toBe(404);
  });
});

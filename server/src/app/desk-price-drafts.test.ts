import { expect, test } from "vitest";
import { auditEntries } from "../desk/audit/postgres/tables.ts";
import { type Boxes, openDeskPrices } from "./testing/open-desk-prices.ts";

const { deps, clock, owner, finance, changed, eFluteAt, discard } = await openDeskPrices();
const { db } = deps;

test("the first prices are those of the files, and there is no draft", async () => {
  const { json } = await owner("GET", "");
  expect(json).toMatchObject({ version: 0, draft: null, planned: [], inForce: { number: 1, publishedBy: null } });
  expect(Object.keys(json.tables)).toEqual(["boxes.yaml", "taxes.yaml"]);
  expect(json.tables["boxes.yaml"].board.E).toBe(55);
});

test("a draft names what it changes in the published prices and who saved it", async () => {
  const { status, json } = await owner("PUT", "/draft", await eFluteAt(60));
  expect(status).toBe(200);
  expect(json.draft).toMatchObject({
    version: json.version,
    changes: [{ path: ["boxes.yaml", "board", "E"], before: 55, after: 60 }],
    savedAt: clock.now.toISOString(),
    savedBy: { name: "owner of the tests" },
  });
  await discard();
});

test("the effect of a draft has old, new and difference of at least sixty reference configurations", async () => {
  await owner("PUT", "/draft", await eFluteAt(60));
  const { status, json } = await owner("GET", "/draft/effect");
  expect(status).toBe(200);
  expect(json.results.length).toBeGreaterThanOrEqual(60);
  const mailer = json.results.find(({ key }: { key: string }) => key === "mailer-10x8x4-E-outside");
  expect(mailer.names.en).toBe("Mailer box 10 × 8 × 4 in, E-flute, outside in full color");
  expect(mailer.effects).toHaveLength(10);
  expect(mailer.effects[3]).toMatchObject({
    quantity: 100,
    old: { totalPrice: { centAmount: 34_200 }, unitPrice: { centAmount: 342 } },
    new: { totalPrice: { centAmount: 34_700 }, unitPrice: { centAmount: 347 } },
    difference: { centAmount: 500 },
    differencePercent: 1.46,
  });
  const shipper = json.results.find(({ key }: { key: string }) => key === "shipper-12x9x6-B-outside");
  expect(shipper.effects[3]).toMatchObject({ difference: { centAmount: 0 }, differencePercent: 0 });
  expect(json.summary).toMatchObject({ cheaper: 0, mostCheaper: null, mostDearer: { quantity: 5000 } });
  await discard();
});

test("without a draft nothing changes, discarding does nothing, and there is nothing to publish", async () => {
  const entries = await db.$count(auditEntries);
  expect((await owner("GET", "/draft/effect")).json.summary).toMatchObject({ dearer: 0, cheaper: 0 });
  expect((await owner("DELETE", "/draft")).status).toBe(204);
  expect((await owner("DELETE", "/draft?version=7")).status).toBe(404);
  expect((await owner("POST", "/draft/publish", { version: 0, reason: "Nothing" })).status).toBe(404);
  expect(await db.$count(auditEntries)).toBe(entries);
});

test.each<[string, (boxes: Boxes) => unknown, string, RegExp]>([
  [
    "a unit price that rises",
    ({ breaks }) => raise(breaks, 5, 300),
    "breaks.5.marginPercent",
    /unit price of .+ must not rise, but is \$\d/,
  ],
  [
    "a total that falls",
    ({ breaks }) => raise(breaks, 2, 100),
    "breaks.2.marginPercent",
    /total of .+ must rise, but is \$\d/,
  ],
  ["a fraction of a cent", ({ board }) => Object.assign(board, { E: 55.5 }), "board.E", /int/],
  ["a negative rate", ({ board }) => Object.assign(board, { E: -1 }), "board.E", />=0/],
  ["a rate beyond all bounds", ({ board }) => Object.assign(board, { E: 1e9 }), "board.E", /<=100000/],
  [
    "breaks that do not rise",
    ({ breaks }) => Object.assign(breaks[1] ?? {}, { quantity: 10 }),
    "breaks.1.quantity",
    /do not rise/,
  ],
  [
    "breaks that end before the largest quantity",
    ({ breaks }) => breaks.pop(),
    "breaks.10000",
    /is missing, and .+ needs it/,
  ],
  ["a board without a rate", ({ board }) => Reflect.deleteProperty(board, "E"), "board.E", /is missing/],
  [
    "goods without a price",
    ({ each }) => Reflect.deleteProperty(each, "custom-proof"),
    "each.custom-proof",
    /is missing/,
  ],
  ["an unknown field", (boxes) => Object.assign(boxes, { extra: 1 }), "", /extra/],
])("a draft with %s is refused with its place", async (_what, change, path, message) => {
  const { status, json } = await owner("PUT", "/draft", await changed(change));
  expect([status, json.title]).toEqual([422, "InvalidPrices"]);
  expect(json.errors[0].path).toBe(["tables.boxes.yaml", ...(path === "" ? [] : [path])].join("."));
  expect(json.errors[0].message).toMatch(message);
  expect((await owner("GET", "")).json.draft).toBeNull();
});

function raise(breaks: Boxes["breaks"], index: number, marginPercent: number): void {
  Object.assign(breaks[index] ?? {}, { marginPercent });
}

test("a draft needs exactly the files of prices", async () => {
  const { version, tables } = await eFluteAt(60);
  const { status, json } = await owner("PUT", "/draft", {
    version,
    tables: { "boxes.yaml": tables["boxes.yaml"], "stamps.yaml": {} },
  });
  expect(status).toBe(422);
  expect(json.errors.map(({ path }: { path: string }) => path)).toEqual(["tables.stamps.yaml", "tables.taxes.yaml"]);
});

test("of two people who change the draft, the second is told that it has changed", async () => {
  const mine = await eFluteAt(60);
  const first = await owner("PUT", "/draft", mine);
  const late = await finance("PUT", "/draft", mine);
  expect([late.status, late.json.title, late.json.currentVersion]).toEqual([
    409,
    "ConcurrentModification",
    first.json.version,
  ]);
  const again = await finance("PUT", "/draft", { ...mine, version: first.json.version });
  const stale = await owner("POST", "/draft/publish", { version: first.json.version, reason: "Mine" });
  expect([again.status, stale.status]).toEqual([200, 409]);
  expect((await owner("DELETE", `/draft?version=${first.json.version}`)).status).toBe(409);
  expect((await owner("DELETE", `/draft?version=${again.json.version}`)).status).toBe(204);
});

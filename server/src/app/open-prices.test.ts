import type { Result } from "@boxwright/core/kernel/result";
import { describe, expect, test, vi } from "vitest";
import { ContentFault } from "../content/read-files.ts";
import { changedContent } from "../content/testing/changed-content.ts";
import { auditEntries } from "../desk/audit/postgres/tables.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { restoreEdition, saveDraft } from "../pricing/editions/change-draft.ts";
import { followEditions } from "../pricing/editions/follow-editions.ts";
import type { PriceTables } from "../pricing/editions/price-tables.ts";
import { noticeMilliseconds, publishDraft } from "../pricing/editions/publish-draft.ts";
import { findEdition, readDraft, readEditionsFrom } from "../pricing/editions/read-editions.ts";
import { withdrawEdition } from "../pricing/editions/withdraw-edition.ts";
import { type Prices, readPrices } from "./open-prices.ts";
import { openTestPrices } from "./testing/open-test-prices.ts";

const tenant = "boxwright-us";
const by = { id: "0192f0c4-6c1e-7000-8000-00000000000a", name: "Lena Brandt" };
const file = "prices/boxes.yaml";
const texas = { country: "US", state: "TX" } as const;

/** The total of a hundred mailers. */
function mailers({ goods: { catalogue }, list }: Pick<Prices, "goods" | "list">): number {
  const product = catalogue.byKey("custom-mailer-box");
  const resolved = product && catalogue.resolve(product, product.defaultSelection);
  if (!resolved?.ok) throw new Error("There are no mailers");
  return list.total(product as NonNullable<typeof product>, resolved.value, 100, "list");
}

const at55 = 34_200;
const at60 = 34_700;

function texanTax({ taxes }: Prices): unknown {
  const line = { sku: "BW-MAILER", title: "Mailer", quantity: 1, net: { goods: 10_000, shipping: 0 } };
  const known = taxes.known({ buyer: { id: by.id, isReseller: false }, destination: texas, lines: [line] } as never);
  return known?.ok === true ? known.value.rate : null;
}

function okOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The tables of an edition with other figures. */
async function tablesOf(db: Database, number: number, change: (tables: Tables) => unknown): Promise<PriceTables> {
  const edition = await findEdition(db, tenant, number);
  const tables = structuredClone(edition?.tables) as unknown as Tables & PriceTables;
  change(tables);
  return tables;
}

interface Tables {
  "boxes.yaml": { board: Record<string, number> };
  "taxes.yaml": { places: { US: Record<string, { rates: Record<string, number> }> } };
}

const dearer = ({ "boxes.yaml": { board } }: Tables) => Object.assign(board, { E: 60 });

/** Publishes tables as the next edition, as the desk does. */
async function publish(db: Database, tables: PriceTables, at: Date, from: Date | null = null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const change = { tenant, by, at } as const;
    const { after } = okOf(await saveDraft(tx, () => [], { ...change, version: 0, tables }));
    okOf(await publishDraft(tx, () => [], { ...change, version: after.version, from, reason: "Test", replaces: [] }));
  });
}

/** Longer than the poll of a busy machine takes. */
const soon = { timeout: 5_000, interval: 50 };

describe("prices that are published at the desk", async () => {
  const { db } = await testDatabase();
  const start = Date.now();
  const clock = { ahead: 0 };
  const now = () => new Date(start + clock.ahead);
  const one = await openTestPrices({ db, now });
  const other = await openTestPrices({ db, now });

  test("are in force in every process at the same moment, within five seconds, without a restart", async () => {
    expect([mailers(one), mailers(other)]).toEqual([at55, at55]);
    await publish(db, await tablesOf(db, 1, dearer), now());
    clock.ahead = noticeMilliseconds - 1;
    expect([mailers(one), mailers(other)]).toEqual([at55, at55]);
    clock.ahead = noticeMilliseconds;
    await vi.waitFor(() => expect([mailers(one), mailers(other)]).toEqual([at60, at60]), soon);
    expect([one.list.edition, other.list.edition]).toEqual([2, 2]);
  });

  test("for a later time are in force from that time on", async () => {
    const later = new Date(now().getTime() + 3_600_000);
    await publish(db, await tablesOf(db, 1, () => {}), now(), later);
    clock.ahead = later.getTime() - start - 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(mailers(one)).toBe(at60);
    clock.ahead += 1;
    expect([mailers(one), mailers(other)]).toEqual([at55, at55]);
  });

  test("never appear in the middle of a calculation", async () => {
    await publish(db, await tablesOf(db, 1, dearer), now());
    const seen = await one.duringOneEdition(async () => {
      const before = mailers(one);
      clock.ahead += noticeMilliseconds;
      await vi.waitFor(() => expect(mailers(other)).toBe(at60), soon);
      await vi.waitFor(() => expect(one.list.edition).toBe(3), soon);
      return [before, mailers(one)];
    });
    expect(seen).toEqual([at55, at55]);
    await vi.waitFor(() => expect(mailers(one)).toBe(at60), soon);
  });

  test("bring their taxes with them", async () => {
    const change = ({ "taxes.yaml": { places } }: Tables) =>
      Object.assign(places.US, { TX: { rates: { TX: 7000 }, isDeliveryTaxed: true } });
    expect(texanTax(one)).toBe(6250);
    await publish(db, await tablesOf(db, 1, change), now());
    clock.ahead += noticeMilliseconds;
    await vi.waitFor(() => expect(texanTax(one)).toBe(7000), soon);
  });

  test("that are withdrawn before their time are forgotten by every process, and unknown to a new one", async () => {
    const planned = new Date(now().getTime() + 3_600_000);
    await publish(db, await tablesOf(db, 1, dearer), now(), planned);
    const number = (await readEditionsFrom(db, tenant, now())).at(-1)?.number ?? 0;
    const withdrawal = { tenant, number, by, reason: "Test", at: now() } as const;
    okOf(await inTransaction(db, (tx) => withdrawEdition(tx, withdrawal)));
    const forgotten: number[] = [];
    const book = { learn: () => {}, newestNumber: number, plannedNumbers: [number] };
    const forget = (withdrawn: ReadonlySet<number>) => void forgotten.push(...withdrawn);
    await using _ = followEditions({ db, tenant, book: { ...book, forget }, log: createLogger("silent") });
    await vi.waitFor(() => expect(forgotten).toContain(number), soon);
    expect((await readEditionsFrom(db, tenant, planned)).map((edition) => edition.number)).not.toContain(number);
  });

  test("that this release cannot read leave the earlier prices in force", async () => {
    const before = mailers(one);
    await publish(db, { ...(await tablesOf(db, 1, dearer)), "boxes.yaml": { unknown: true } }, now());
    clock.ahead += noticeMilliseconds;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(mailers(one)).toBe(before);
  });

  test("are not published, and the draft stays, if their transaction fails", async () => {
    const tables = await tablesOf(db, 1, dearer);
    const { after: draft } = await inTransaction(db, async (tx) =>
      okOf(await saveDraft(tx, () => [], { tenant, by, at: now(), version: 0, tables })),
    );
    const newest = draft.basedOn;
    const failing = inTransaction(db, async (tx) => {
      const publication = {
        tenant,
        by,
        at: now(),
        version: draft.version,
        from: null,
        reason: "Test",
        replaces: [],
      } as const;
      okOf(await publishDraft(tx, () => [], publication));
      throw new Error("The process ends");
    });
    await expect(failing).rejects.toThrow("The process ends");
    expect(await findEdition(db, tenant, newest + 1)).toBeNull();
    expect(await readDraft(db, tenant)).toMatchObject({ version: draft.version });
  });
});

describe("the files of prices", async () => {
  const { db } = await testDatabase();
  const now = () => new Date();
  const withBoard = (cents: number) => changedContent(file, "E: 55", `E: ${cents}`);

  test("become the first edition, once, however many processes start", async () => {
    await Promise.all([openTestPrices({ db, now }), openTestPrices({ db, now })]);
    expect(await findEdition(db, tenant, 1)).toMatchObject({ publishedBy: null, reason: "The first prices" });
    expect(await findEdition(db, tenant, 2)).toBeNull();
    expect(await db.select().from(auditEntries)).toMatchObject([{ actorKind: "operator", action: "prices.published" }]);
  });

  test("become the next edition if they have changed and no person has published prices", async () => {
    const prices = await openTestPrices({ db, now, contentDir: withBoard(60) });
    expect([mailers(prices), prices.list.edition]).toEqual([at60, 2]);
    const [, entry] = await db.select().from(auditEntries).orderBy(auditEntries.position);
    expect(JSON.parse(entry?.after ?? "")).toMatchObject({ number: 2, figures: { "boxes.yaml/board/E": 60 } });
  });

  test("are passed over while the desk has a draft, and once it has published prices", async () => {
    const change = { tenant, by, at: now(), version: 0 } as const;
    await inTransaction(db, (tx) => restoreEdition(tx, { ...change, number: 1 }));
    const during = await openTestPrices({ db, now, contentDir: withBoard(70) });
    const version = (await readDraft(db, tenant))?.version ?? 0;
    const publication = { ...change, version, from: null, reason: "Back", replaces: [] };
    await inTransaction(db, (tx) => publishDraft(tx, () => [], publication));
    const after = await openTestPrices({ db, now, contentDir: withBoard(70) });
    expect(during.list.edition).toBe(2);
    expect(await findEdition(db, tenant, 4)).toBeNull();
    expect(after.check(after.complete({}))).toEqual([]);
  });

  test("add the names that the published prices lack, with their figures", async () => {
    const more = changedContent(file, "varnish: 30", "varnish: 30, foil: 200");
    const prices = await openTestPrices({ db, now, contentDir: more });
    const edition = await findEdition(db, tenant, 1);
    expect(prices.complete(edition?.tables ?? {})).toMatchObject({
      "boxes.yaml": { board: { E: 55 }, finish: { foil: 200, varnish: 30 } },
    });
  });

  test("do not start the shop if they break a law of prices", async () => {
    const content = changedContent(file, "quantity: 500, marginPercent: 180", "quantity: 500, marginPercent: 300");
    const opening = openTestPrices({ db, now, contentDir: content });
    await expect(opening).rejects.toThrow(ContentFault);
    await expect(opening).rejects.toThrow(/boxes\.yaml\.breaks\.5\.marginPercent The unit price of/);
  });

  test("are not needed by a command, which reads the prices in force", async () => {
    const later = new Date(Date.now() + noticeMilliseconds);
    const prices = await readPrices(db, { tenant, contentDir: undefined }, later);
    expect([mailers(prices), prices.list.edition]).toEqual([at55, 3]);
  });
});

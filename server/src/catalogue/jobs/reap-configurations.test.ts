import { ok } from "@boxwright/core/kernel/result";
import { inArray, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { productConfigurations } from "../postgres/tables.ts";
import {
  type Configuration,
  configurationId,
  linkConfiguration,
  readConfiguration,
  storeConfigurations,
} from "../store-configuration.ts";
import { removeConfigurations } from "./reap-configurations.ts";

const { db } = await testDatabase();
/** Lines of carts, which refer to configurations. */
const lines = pgTable("line", { configurationId: text("configuration_id") });
await db.execute(sql`create table line (configuration_id text references product_configuration)`);

const configured = (sku: string): Configuration => ({ sku, version: 1, selection: { Size: "10x8x4" } });
const hours = 3_600_000;
const cleanUpAfter = (days: number) =>
  removeConfigurations({
    db,
    references: [lines.configurationId],
    now: () => new Date(Date.now() + days * 24 * hours),
  });

async function storedSkus(...configurations: readonly Configuration[]): Promise<string[]> {
  const { id, sku } = productConfigurations;
  const rows = await db
    .select({ sku })
    .from(productConfigurations)
    .where(inArray(id, configurations.map(configurationId)));
  return rows.map((row) => row.sku).sort();
}

test("a configuration is removed a day after the last cart had it, or 90 days after its URL was last sent", async () => {
  const [inCart, left, linked] = [configured("IN-CART"), configured("LEFT"), configured("LINKED")];
  await storeConfigurations(db, [inCart, left]);
  await linkConfiguration(db, linked, async () => ok(null));
  await db.insert(lines).values({ configurationId: configurationId(inCart) });
  await cleanUpAfter(0.9);
  expect(await storedSkus(inCart, left, linked)).toEqual(["IN-CART", "LEFT", "LINKED"]);
  await cleanUpAfter(2);
  expect(await storedSkus(inCart, left, linked)).toEqual(["IN-CART", "LINKED"]);
  await cleanUpAfter(91);
  expect(await storedSkus(inCart, left, linked)).toEqual(["IN-CART"]);
});

test("reading a configuration prolongs its storage", async () => {
  const linked = configured("READ");
  await linkConfiguration(db, linked, async () => ok(null));
  await db.update(productConfigurations).set({ usedAt: new Date(Date.now() - 89 * 24 * hours) });
  expect(await readConfiguration(db, configurationId(linked))).toEqual(ok(linked));
  await cleanUpAfter(2);
  expect(await storedSkus(linked)).toEqual(["READ"]);
});

test("a configuration is stored once even if its URL is sent often, and only a new one counts against the budget", async () => {
  const linked = configured("ONCE");
  let counted = 0;
  const mayAdd = async () => {
    counted += 1;
    return ok(null);
  };
  for (let time = 0; time < 3; time += 1) await linkConfiguration(db, linked, mayAdd);
  expect([await storedSkus(linked), counted]).toEqual([["ONCE"], 1]);
});

import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { publishPriceDraft, readPrices, savePriceDraft, type WireDeskPrices } from "@boxwright/contract/desk/prices";
import { postProductPrice } from "@boxwright/contract/pricing";
import { healingMilliseconds } from "../healing.ts";
import { expectRow, killDuringCall } from "../kill-during.ts";
import type { Scene } from "../scene.ts";
import { Buyer, storefront } from "../shopping/buyer.ts";
import type { SupervisedShop } from "../supervised-shop.ts";
import type { Clerk } from "./clerk.ts";

export const priceTargets = ["before_change_commit:prices.published", "after_change_commit:prices.published"] as const;

const [before, after] = priceTargets;
const quantity = 100;
const taxedPlace = { country: "US", state: "TX", postalCode: "76010" } as const;
const pollMilliseconds = 100;

/** What one reply shows of two tables: the total before tax follows from the boxes, and the rate is one of the taxes. */
interface ShownPrices {
  readonly net: number;
  readonly taxRate: number;
}

/** The figures that are changed. */
interface Tables {
  readonly "boxes.yaml": { readonly board: Record<string, number> };
  readonly "taxes.yaml": {
    readonly places: { readonly US: { readonly TX: { readonly rates: Record<string, number> } } };
  };
}

/**
 * Staff publish prices with dearer boxes and higher taxes. The shop dies before and after it stores the edition. Another process of the shop
 * goes on, and shows the old prices or the new ones, never parts of both.
 */
export async function killWhilePublished(scene: Scene, clerk: Clerk, other: SupervisedShop): Promise<void> {
  const buyer = await Buyer.arrive(other.url);
  const old = await shownTo(buyer);
  await scene.shop.start();
  const { version, draft } = await saveDearerPrices(clerk);
  await scene.shop.kill();
  const body = { version, reason: "The mill is dearer" };
  const call = { retrier: clerk.retrier, send: () => clerk.client.call(publishPriceDraft, { body }) };
  await killDuringCall(scene, before, call);
  await expectEditions(scene, { editions: 1, entries: 1, drafts: 1 });
  if (!isDeepStrictEqual(await shownTo(buyer), old)) scene.addViolations("I27 prices changed without an edition");
  await killDuringCall(scene, after, call);
  await expectEditions(scene, { editions: 2, entries: 2, drafts: 0 });
  const next = await firstAfter(buyer, old);
  await scene.shop.start();
  const restarted = await shownTo(await Buyer.arrive(scene.shop.url));
  for (const shown of [next, await shownTo(buyer)])
    if (!isDeepStrictEqual(shown, restarted) || shown.net === old.net || shown.taxRate === old.taxRate)
      scene.addViolations(`I27 processes show ${JSON.stringify([old, shown, restarted])}, which are not two editions`);
  const { tables } = await clerk.retrier.until(() => clerk.client.call(readPrices, {}));
  if (!isDeepStrictEqual(tables, draft?.tables)) scene.addViolations("I27 the published prices are not the draft");
  await scene.shop.kill();
}

async function saveDearerPrices({ client, retrier }: Clerk): Promise<WireDeskPrices> {
  const { version, tables } = await retrier.until(() => client.call(readPrices, {}));
  const changed = structuredClone(tables) as unknown as Tables;
  const { board } = changed["boxes.yaml"];
  for (const name of Object.keys(board)) board[name] = (board[name] ?? 0) + 10;
  const { rates } = changed["taxes.yaml"].places.US.TX;
  for (const name of Object.keys(rates)) rates[name] = (rates[name] ?? 0) + 100;
  return retrier.until(() => client.call(savePriceDraft, { body: { version, tables: { ...tables, ...changed } } }));
}

async function shownTo(buyer: Buyer): Promise<ShownPrices> {
  const { sku, version, defaultSelection: selection } = await buyer.product("custom-mailer-box");
  const body = { sku, version, selection, quantities: [quantity], ...taxedPlace };
  const { prices } = await buyer.client.call(postProductPrice, { params: storefront, body });
  const [price] = prices;
  if (price === undefined) throw new Error("the shop shows no price");
  const { taxRate, itemTotalIncludingCharges } = price.itemPriceBreakdown;
  return { net: Math.round(itemTotalIncludingCharges.discountedTaxed.centAmount / (1 + taxRate)), taxRate };
}

/** The first prices of a process that differ from the old ones. */
async function firstAfter(buyer: Buyer, old: ShownPrices): Promise<ShownPrices> {
  for (const began = Date.now(); ; await pause(pollMilliseconds)) {
    const shown = await shownTo(buyer);
    if (!isDeepStrictEqual(shown, old)) return shown;
    if (Date.now() - began > healingMilliseconds) throw new Error("a process never shows the published prices");
  }
}

function expectEditions(
  scene: Scene,
  expected: { readonly editions: number; readonly entries: number; readonly drafts: number },
): Promise<void> {
  return expectRow(scene, {
    id: storefront.tenant,
    query: `SELECT (SELECT count(*)::int FROM price_edition WHERE tenant = $1) AS editions,
      (SELECT count(*)::int FROM audit_entry WHERE tenant = $1 AND action = 'prices.published') AS entries,
      (SELECT count(*)::int FROM price_draft WHERE tenant = $1 AND tables IS NOT NULL) AS drafts`,
    expected,
  });
}

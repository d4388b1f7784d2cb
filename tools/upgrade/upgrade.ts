import { setTimeout as pause } from "node:timers/promises";
import { violationsAfterHealing } from "../../faults/healing.ts";
import { violationsOf } from "../../faults/invariants.ts";
import { sandboxLedger } from "../../faults/ledger.ts";
import { Random } from "../../faults/random.ts";
import { brokenPromisesOf } from "../../faults/shopping/broken-promises.ts";
import { Buyer } from "../../faults/shopping/buyer.ts";
import { Crowd } from "../../faults/shopping/crowd.ts";
import { plainIntent } from "../../faults/shopping/purchase.ts";
import { SupervisedShop } from "../../faults/supervised-shop.ts";
import { onePixel, type ShopData, sampleCustomer } from "./sample-data.ts";

interface Upgrade {
  /** The checkouts of the two versions. */
  readonly oldCheckout: string;
  readonly newCheckout: string;
  /** Runs after the start of the old version, before anyone buys. */
  readonly prepareQueue?: () => Promise<void>;
}

export interface UpgradeReport {
  /** Descriptions of everything that went wrong. */
  readonly faults: readonly string[];
  /** How many orders each version took while both ran. */
  readonly ordersOfEach: readonly [old: number, new: number];
}

/** The last release issues documents at their first download, and sends no mail about an amount due. */
const rulesSinceLastRelease = [
  "I17 a paid or invoiced order has one invoice",
  "I17 a refund has one credit note",
  "I11 an order by invoice with a due amount is announced by one mail",
];

const timeoutMilliseconds = 120_000;
/** How many orders each version must take while both run. */
const wantedOrders = 2;

/**
 * Starts the new version on the database of the old one while shoppers buy from the old one, and then from both.
 * Compares the data afterwards with the data before, with what the shoppers saw, and with the gateway's books.
 */
export async function upgradeUnderLoad(data: ShopData, upgrade: Upgrade): Promise<UpgradeReport> {
  const environment = { DATABASE_URL: data.url, DATA_DIR: data.dataDir };
  await using old = await SupervisedShop.create(environment, upgrade.oldCheckout);
  await using next = await SupervisedShop.create(environment, upgrade.newCheckout);
  await old.start();
  const before = await ordersOf(data);
  const known = await violationsOfLastRelease(data);
  await upgrade.prepareQueue?.();

  const shoppers = [crowdAt(old)];
  await moreOrders(shoppers, 1);
  await next.start();
  shoppers.push(crowdAt(next));
  const placedBefore = shoppers.map(placedBy);
  await moreOrders(shoppers, wantedOrders);
  const [atOld = 0, atNew = 0] = shoppers.map((crowd, index) => placedBy(crowd) - (placedBefore[index] ?? 0));
  const failedRequests = shoppers.flatMap(failedRequestsOf);
  if (failedRequests.length > 0) for (const crowd of shoppers) crowd.abandon();
  await Promise.all(shoppers.map((crowd) => crowd.finish()));
  if (failedRequests.length > 0) return { faults: failedRequests, ordersOfEach: [atOld, atNew] };

  const faults = shoppers.flatMap(failedRequestsOf);
  faults.push(...(await violationsAfterHealing(data.pool, sandboxLedger, known)));
  for (const purchase of shoppers.flatMap(({ purchases }) => purchases)) {
    faults.push(...(await brokenPromisesOf(purchase)));
  }
  faults.push(...lostOrders(before, await ordersOf(data)), ...(await lostFile(data, next.url)));
  return { faults, ordersOfEach: [atOld, atNew] };
}

/** One shopper with a simple purchase, which includes goods from stock: the test is about the upgrade. */
function crowdAt({ url }: SupervisedShop): Crowd {
  const intent = { ...plainIntent, buysFromStock: true };
  return new Crowd({ url, intent, random: new Random(1), size: 1, restMilliseconds: 0, mayCrash: false });
}

/** Requests without a response, with a forbidden response, or with one that requests a retry. */
function failedRequestsOf({ purchases, failures }: Crowd): string[] {
  const faults = purchases.flatMap(({ retrier }) => retrier.faults);
  const lost = purchases.reduce((sum, { retrier }) => sum + retrier.lost, 0);
  return [...failures, ...faults, ...(lost > 0 ? [`${lost} requests had to be sent again`] : [])];
}

const placedBy = ({ purchases }: Crowd) => purchases.filter(({ placed }) => placed !== null).length;

/** Waits until each crowd has placed this many more orders, or a request has failed. */
async function moreOrders(crowds: readonly Crowd[], count: number): Promise<void> {
  const wanted = crowds.map((crowd) => placedBy(crowd) + count);
  for (const began = Date.now(); Date.now() - began < timeoutMilliseconds; await pause(50)) {
    if (crowds.every((crowd, index) => placedBy(crowd) >= (wanted[index] ?? 0))) return;
    if (crowds.some((crowd) => failedRequestsOf(crowd).length > 0)) return;
  }
}

/** The parts of each order that an upgrade must not change, by its id. */
async function ordersOf({ pool }: ShopData): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; rest: string }>(`
    SELECT id, format('%s of %s, %s cents, %s paid, %s refunded', number, owner_id, total, amount_paid, amount_refunded) AS rest
    FROM orders WHERE number IS NOT NULL`);
  return new Map(rows.map(({ id, rest }) => [id, rest]));
}

/** The data of the last release that violate rules that it did not have. */
async function violationsOfLastRelease({ pool }: ShopData): Promise<ReadonlySet<string>> {
  const violations = await violationsOf(pool, sandboxLedger, "after healing");
  return new Set(violations.filter((one) => rulesSinceLastRelease.some((rule) => one.startsWith(`${rule}: `))));
}

function lostOrders(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([id, rest]) =>
    after.get(id) === rest ? [] : [`the order ${rest} is now ${after.get(id)}`],
  );
}

/** Whether the customer from before the upgrade signs in at the new version and still has the file. */
async function lostFile({ pool }: ShopData, url: string): Promise<string[]> {
  const customer = await Buyer.signInAs(url, sampleCustomer.email, sampleCustomer.password);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM upload WHERE name = $1", [sampleCustomer.file]);
  const response = await customer.readUpload(rows[0]?.id ?? "");
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes.equals(onePixel) ? [] : ["the customer's file has changed"];
}

import { plantOf } from "@boxwright/core/checkout/plant";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { delayArrivals } from "../../orders/delay-arrivals.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { moveWaitingDays } from "../../orders/summaries/mend-summaries.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { composeGoods } from "../compose-goods.ts";
import { composeTax } from "../compose-tax.ts";
import type { Machine } from "../machine.ts";
import { openPrices } from "../open-prices.ts";
import { openPictureCaches } from "../picture-caches.ts";
import { changedOrder, preparePrint } from "../prepare-print.ts";
import { addDemoBuyers, type DemoBuyer, isOnTerms } from "./demo-buyers.ts";
import { demoFiles, isInProduction } from "./demo-files.ts";
import { openDemoShop, quietOutbox } from "./demo-shop.ts";
import { askQuestions, type ReviewedLine, writeReviews } from "./demo-voices.ts";
import { moveDemoLines } from "./move-demo-lines.ts";
import { type DemoOrder, planOrders } from "./plan-orders.ts";

const reviewCount = 24;

export interface DemoCounts {
  readonly buyers: number;
  readonly orders: number;
  readonly inquiries: number;
  readonly reviews: number;
}

/** Makes the orders of the demo by the calls and use cases of the shop, each at its own time until now. */
export async function makeDemoOrders(
  machine: Machine,
  running: AsyncDisposableStack,
  orders: readonly DemoOrder[] = planOrders(machine.now()),
): Promise<DemoCounts> {
  const { db, config } = machine;
  const now = machine.now();
  const tenant = tenantNamed(config.tenant);
  const clock = { now };
  const timed: Machine = { ...machine, now: () => clock.now };
  const prices = await openPrices(machine, running);
  const shop = openDemoShop(timed, prices, tenant);
  const { catalogue, setupOf } = composeGoods(
    timed,
    prices,
    composeTax(timed, prices).calculator,
    openPictureCaches(timed),
  );
  const boxes = { plant: tenant.plant, catalogue };
  const fileOf = demoFiles({ boxes, productNamed: shop.productNamed, upload: shop.upload });
  const buyers = await addDemoBuyers(db, tenant, now);
  const shipped: ReviewedLine[] = [];
  for (const [serial, order] of orders.entries()) {
    const place = placeOfBuyer(order, buyers);
    const buyer = buyers[place];
    if (buyer === undefined) continue;
    clock.now = order.at;
    const uploads = await Promise.all(order.lines.map((line) => fileOf({ buyer, place }, line)));
    const orderId = await shop.order(buyer, order, uploads);
    await numberOrder(db, quietOutbox, orderId);
    await printLines(machine, orderId, order);
    await bringToStates({ machine, orderId, order, setupOf, now, serial });
    const { lines } = await readOrderById(db, orderId);
    const line = lines.find(({ state, isSample }) => state === "Shipped" && !isSample);
    if (line !== undefined && serial % 9 === 0) shipped.push({ buyer, orderId, lineItemId: line.id });
  }
  await delayArrivals({ db, outbox: quietOutbox, plant: plantOf(tenant.name), now: () => now });
  await moveWaitingDays(db, now);
  return {
    buyers: buyers.length,
    orders: orders.length,
    inquiries: await askQuestions(db, tenant, buyers, now),
    reviews: await writeReviews(db, tenant, shipped.slice(-reviewCount), now),
  };
}

/** The most time for a print, on a machine that is busy with other work. */
const mostSeconds = 120;
const mostTries = 5;

/** Makes the print files of the lines that come to the plant. */
async function printLines(machine: Machine, orderId: string, planned: DemoOrder): Promise<void> {
  for (const [place, goal] of planned.lines.entries()) {
    if (!isInProduction(goal)) continue;
    let problem: string | null = changedOrder;
    // A job of a running shop may change the order meanwhile.
    for (let tries = 0; problem === changedOrder && tries < mostTries; tries += 1) {
      problem = await printLine(machine, orderId, place);
    }
    if (problem !== null) throw new Error(`Line ${place + 1} of the order ${orderId} has no print: ${problem}`);
  }
}

/** Makes the print file of one line, unless it needs none. Returns why there is none, or null. */
async function printLine(machine: Machine, orderId: string, place: number): Promise<string | null> {
  const order = await readOrderById(machine.db, orderId);
  const line = order.lines[place];
  if (line === undefined || line.isSample) return null;
  return preparePrint({ ...machine, outbox: quietOutbox, mostSeconds }, order, line, "ReadyForProduction");
}

interface Moved {
  readonly machine: Machine;
  readonly orderId: string;
  readonly order: DemoOrder;
  readonly setupOf: SetupOf;
  readonly now: Date;
  readonly serial: number;
}

async function bringToStates({ machine: { db }, ...moves }: Moved): Promise<void> {
  await inTransaction(db, (tx) => moveDemoLines(tx, moves));
}

/** Orders on terms, and orders by invoice, belong to buyers with that right. */
function placeOfBuyer({ buyer, payment }: DemoOrder, buyers: readonly DemoBuyer[]): number {
  if (payment !== "on terms" && payment !== "by invoice") return buyer;
  const fits = (place: number) => isOnTerms(place) === (payment === "on terms");
  for (let place = buyer; ; place = (place + 1) % buyers.length) if (fits(place)) return place;
}

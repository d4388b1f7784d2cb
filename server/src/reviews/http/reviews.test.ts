import type { WireReview } from "@boxwright/contract/reviews";
import type { ReviewDecision } from "@boxwright/core/reviews/review";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailers, openStorefront, type Shopper } from "../../cart/testing/storefront.ts";
import { orderLines } from "../../orders/postgres/tables.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { readsOfPrimary } from "../../platform/db/replica-reads.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { decideReviewIn } from "../decide-review.ts";
import { seedDemoReviews } from "../demo-reviews.ts";
import { listPending } from "../postgres/review-store.ts";
import { reviewOperations } from "./operations.ts";

const { db } = await testDatabase();
const shop = await openShop(db);
const now = () => new Date("2026-11-21T09:00:00Z");
/** Each has its own, empty cache of star counts. */
const openReviews = () => openStorefront(db, reviewOperations({ db, reads: readsOfPrimary(db), now }));
const enter = openReviews();

const good = { stars: 4, title: "Fits", text: "It fits.\nTwice.", displayName: "A. L.", culture: "en-US" };

interface Bought {
  readonly buyer: Shopper;
  readonly path: string;
  readonly lineId: string;
}

/** A visitor who has ordered mailer boxes and may review them. */
async function buy(): Promise<Bought> {
  const shopper = shop.enter();
  const cart = await fillCart(shopper, [mailers(100)]);
  const { body } = await pay(shopper, cart);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, body.orderId));
  const lineId = line?.id ?? "";
  const buyer = enter("boxwright-us", newId(), shopper.visitor);
  return { buyer, lineId, path: `/orders/${body.orderId}/lineitems/${lineId}/review` };
}

const write = ({ buyer, path }: Pick<Bought, "buyer" | "path">, change: object = {}) =>
  buyer.call<{ id: string; state: string }>("POST", path, { ...good, ...change });

const approval: ReviewDecision = { verdict: "approved", answer: null };
const rejection: ReviewDecision = { verdict: "rejected", reason: "It names a person." };
const moderate = async (id: string, decision: ReviewDecision) =>
  (await inTransaction(db, (tx) => decideReviewIn(tx, { id, tenant: null, version: null }, decision, now()))).ok
    ? "done"
    : "unknown";

interface Listed {
  readonly summary: { readonly count: number; readonly mean: number | null };
  readonly buyerSummary: { readonly count: number; readonly mean: number | null };
  readonly total: number;
  readonly totalPages: number;
  readonly results: readonly WireReview[];
}

const list = async (query: string) => (await openReviews()().call<Listed>("GET", `/reviews${query}`)).body;
const ofMailers = () => list("?productKey=custom-mailer-box");
const isShown = async (id: string) => (await list("?limit=50")).results.some((review) => review.id === id);

describe("a review", () => {
  test("can be written by a buyer, and is shown after an operator has approved it", async () => {
    const written = await write(await buy());
    expect(written).toMatchObject({ status: 201, body: { state: "pending" } });
    const { id } = written.body;
    expect(await isShown(id)).toBe(false);
    const waiting = await listPending(db, { cursor: null, size: 100 });
    expect(waiting.ok && waiting.value.rows.map((review) => review.id)).toContain(id);

    expect(await moderate(id, approval)).toBe("done");
    const shown = (await ofMailers()).results.find((review) => review.id === id);
    expect(shown).toEqual({
      ...good,
      id,
      productKey: "custom-mailer-box",
      createdAt: now().toISOString(),
      isDemo: false,
      answer: null,
    });

    expect(await moderate(id, rejection)).toBe("done");
    expect(await isShown(id)).toBe(false);
  });

  test("cannot be written by others, who get NotFound for the order line", async () => {
    const { path, lineId } = await buy();
    const strangers = [enter(), enter("boxwright-us", "there", "customer"), enter("boxwright-eu")];
    for (const buyer of strangers) {
      expect(await write({ buyer, path })).toMatchObject({ status: 404, body: { title: "NotFound" } });
    }
    const another = await buy();
    expect(await write({ ...another, path: another.path.replace(another.lineId, lineId) })).toMatchObject({
      status: 404,
    });
  });

  test("can be written once for each order line, even by twenty calls at once", async () => {
    const bought = await buy();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => write(bought)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  });

  test("cannot be written for a cancelled line", async () => {
    const bought = await buy();
    await db.update(orderLines).set({ state: "Cancelled" }).where(eq(orderLines.id, bought.lineId));
    expect(await write(bought)).toMatchObject({ status: 422, body: { title: "InvalidTransition" } });
  });

  test.each([
    ["no stars", { stars: 0 }],
    ["six stars", { stars: 6 }],
    ["half a star", { stars: 4.5 }],
    ["stars as text", { stars: "5" }],
    ["no title", { title: "   " }],
    ["no display name", { displayName: "" }],
    ["HTML", { text: "<img src=x onerror=alert(1)>" }],
    ["HTML in the title", { title: "</title><script>" }],
    ["a card number", { text: "My card is 4111 1111 1111 1111" }],
    ["a line break in the title", { title: "Fits\r\nwell" }],
    ["a NUL", { text: "nothing\u0000" }],
    ["a text of 4,001 characters", { text: "x".repeat(4_001) }],
    ["a state", { state: "approved" }],
    ["a culture that the shop does not have", { culture: "fr-FR" }],
  ])("with %s is refused", async (_what, change) => {
    expect((await write(await buy(), change)).status).toBe(400);
  });
});

describe("the list of what a visitor bought", () => {
  test("is shown to the buyer only, with the buyer's reviews", async () => {
    const bought = await buy();
    const own = async (caller: Shopper) =>
      (await caller.call<{ results: unknown[] }>("GET", "/reviews/own?productKey=custom-mailer-box")).body.results;
    expect(await own(bought.buyer)).toMatchObject([{ lineItemId: bought.lineId, review: null }]);
    await write(bought);
    expect(await own(bought.buyer)).toMatchObject([{ review: { stars: 4, title: "Fits", state: "pending" } }]);
    expect(await own(enter())).toEqual([]);
  });
});

describe("the list of reviews", () => {
  test("counts and averages the approved reviews, and separately those without the demo reviews", async () => {
    await seedDemoReviews(db);
    await seedDemoReviews(db);
    const { summary, buyerSummary, results } = await ofMailers();
    const demo = results.filter(({ isDemo }) => isDemo);
    expect(demo).toHaveLength(6);
    expect(summary.count).toBe(results.length);
    expect(summary.mean).toBe(
      Math.round((10 * results.reduce((sum, { stars }) => sum + stars, 0)) / results.length) / 10,
    );
    expect(buyerSummary.count).toBe(results.length - demo.length);
  });

  test("has pages, newest reviews first, with each review on one page", async () => {
    await seedDemoReviews(db);
    const whole = await list("?limit=50");
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=3&pageNumber=${page}`)));
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids).toEqual(whole.results.map(({ id }) => id).slice(0, ids.length));
    const days = whole.results.map(({ createdAt }) => createdAt);
    expect(days).toEqual([...days].sort().reverse());
    expect((await list("?pageNumber=500")).results).toEqual([]);
  });

  test("is empty, without a mean, for a product without reviews", async () => {
    expect(await list("?productKey=nothing")).toMatchObject({
      total: 0,
      totalPages: 0,
      summary: { count: 0, mean: null },
    });
    const { status } = await openReviews()().call("GET", "/reviews?pageNumber=0");
    expect(status).toBe(400);
  });

  test("does not contain the reviews of another tenant", async () => {
    const { body } = await openReviews()("boxwright-eu").call<Listed>("GET", "/reviews");
    expect(body.total).toBe(0);
  });
});

test("demo reviews are shown in the reader's language, reviews of buyers to everybody", async () => {
  await seedDemoReviews(db);
  const cultures = async (culture: string) => {
    const { results } = await list(`?limit=50&culture=${culture}`);
    return [...new Set(results.filter(({ isDemo }) => isDemo).map((review) => review.culture))];
  };
  expect(await cultures("en")).toEqual(["en-US"]);
  expect(await cultures("de-DE")).toEqual(["de-DE"]);
  const [german, all] = [await list("?limit=50&culture=de"), await list("?limit=50")];
  const ofBuyers = ({ results }: typeof all) => results.filter(({ isDemo }) => !isDemo).map(({ id }) => id);
  expect(ofBuyers(german)).toEqual(ofBuyers(all));
  expect(german.total).toBe(german.results.length);
});

test("an operator cannot moderate a demo review or an unknown id", async () => {
  await seedDemoReviews(db);
  const [demo] = (await list("?limit=50")).results.filter(({ isDemo }) => isDemo);
  expect(await moderate(demo?.id ?? "", rejection)).toBe("unknown");
  expect(await moderate(newId(), approval)).toBe("unknown");
});

import { randomUUID } from "node:crypto";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/order";
import type { WireLineProof } from "@boxwright/contract/orders";
import { printConsent } from "@boxwright/core/artwork/print-consent";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { artworkOrdersIn } from "../../testing/sales/artwork-orders.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { makeOrderKey } from "../order-link.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, announced, later, clock, deps } = shop;
const { orderToApprove, orderInCheck, putStoredUpload, check, checkWith, readOrder } = artworkOrdersIn(shop);
const dayInSeconds = 86_400;
const consentSentence = "In Order to add to cart, please check the checkbox.";

type Ordered = Awaited<ReturnType<typeof orderToApprove>>;

const pathOf = ({ orderId, lineId }: Pick<Ordered, "orderId" | "lineId">) => `/orders/${orderId}/lineitems/${lineId}`;

async function proofOf(order: Ordered): Promise<WireLineProof> {
  return (await order.shopper.call<WireLineProof>("GET", `${pathOf(order)}/proof`)).body;
}

/** A decision about the newest proof of the order as it is now. */
async function decisionFor(order: Ordered, change: object = {}) {
  const { proofId, hash } = await proofOf(order);
  const { version } = await readOrder(order);
  return { version, proofId, hash, decision: "approve", acceptedWarnings: [], consent: true, ...change };
}

/** A decision with the current version of the order. */
const withCurrentVersion = async (order: Ordered, decision: object) => ({
  ...decision,
  version: (await readOrder(order)).version,
});

const decide = (order: Ordered, body: object, shopper: Shopper = order.shopper) =>
  shopper.call<WireOrder>("POST", `${pathOf(order)}/approval`, body);

async function sendNewFile(order: Ordered) {
  const { version } = await readOrder(order);
  const { id } = await putStoredUpload(order.shopper);
  const sent = await order.shopper.call("PUT", `${pathOf(order)}/artwork`, { version, uploadIds: [id] });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
}

const decidedEvents = ({ orderId }: Ordered) =>
  announced.filter(
    ({ event, payload }) =>
      event === "orders.proof-decided" && (payload as { readonly orderId: string }).orderId === orderId,
  );

describe("a line that waits for its shopper's approval", () => {
  test("has a proof with the files that are printed, their pictures and the price", async () => {
    const order = await orderToApprove();
    const [line] = (await readOrder(order)).lineItems;
    const proof = await proofOf(order);
    expect(proof).toMatchObject({
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      preflight: line?.userUploads,
      price: line?.totalPrice,
      createdAt: clock.now.toISOString(),
      decision: null,
    });
    expect(proof.previews).toEqual([
      { side: "outside", view: "closed", url: expect.stringMatching(/^\/api\/structures\/mailer\/.*[?&]view=closed/) },
    ]);
  });

  test("has a proof with the same hash for another quantity of the same print, and another hash for another file", async () => {
    const shopper = enter();
    const { id } = await putStoredUpload(shopper);
    const lines = [100, 250].map((quantity) => mailers(quantity, { uploadIds: [id] }));
    const cart = await fillCart(shopper, lines);
    const { body } = await pay(shopper, cart);
    const ordered = cart.lineItems.map((line) => ({ shopper, orderId: body.orderId, lineId: line.id }));
    const hashes: string[] = [];
    for (const one of ordered) {
      await checkWith(one, { isProofRequested: true });
      hashes.push((await proofOf(one)).hash);
    }
    expect(hashes[0]).toBe(hashes[1]);
    expect((await proofOf(await orderToApprove())).hash).not.toBe(hashes[0]);
  });

  test("has no proof before it waits, and none for other visitors and other lines", async () => {
    const inCheck = await orderInCheck();
    expect((await inCheck.shopper.call("GET", `${pathOf(inCheck)}/proof`)).status).toBe(404);
    const order = await orderToApprove();
    expect((await enter().call("GET", `${pathOf(order)}/proof`)).status).toBe(404);
    const mixed = { ...order, lineId: inCheck.lineId };
    expect((await order.shopper.call("GET", `${pathOf(mixed)}/proof`)).status).toBe(404);
  });
});

describe("the approval of a proof", () => {
  test("releases the line for production and stores the proof, shopper, time, IP address and consent of the approval", async () => {
    const order = await orderToApprove();
    const body = await decisionFor(order, {
      acceptedWarnings: ["low-resolution"],
      comment: "Looks great",
      culture: "de-DE",
    });
    const approved = await decide(order, body);
    expect(approved).toMatchObject({
      status: 200,
      body: { version: body.version + 1, lineItems: [{ state: { key: "ReadyForProduction" } }] },
    });
    expect(approved.body.history.at(-1)).toMatchObject({ by: order.shopper.visitor.id, why: "Proof approved" });
    expect(await proofOf(order)).toMatchObject({ proofId: body.proofId, decision: "approve" });
    const { rows } = await pool.query("SELECT * FROM proof_approval WHERE proof_id = $1", [body.proofId]);
    expect(rows).toEqual([
      {
        proof_id: body.proofId,
        hash: body.hash,
        decision: "approve",
        comment: "Looks great",
        accepted_warnings: ["low-resolution"],
        consent: true,
        consent_words: printConsent.de,
        by_kind: "customer",
        by_id: order.shopper.visitor.id,
        client_ip: expect.stringMatching(/./),
        at: clock.now,
      },
    ]);
    expect(decidedEvents(order)).toEqual([
      {
        event: "orders.proof-decided",
        payload: { orderId: order.orderId, lineId: order.lineId, proofId: body.proofId, decision: "approve" },
      },
    ]);
  });

  test("moves the promised day by the work days that the line waited for it", async () => {
    const order = await orderToApprove();
    const started = clock.now;
    later(5 * dayInSeconds);
    const [waiting] = (await readOrder(order)).lineItems;
    const { body } = await decide(order, await decisionFor(order));
    later(20 * dayInSeconds);
    const [after] = (await readOrder(order)).lineItems;
    expect(after?.shipping).toEqual(body.lineItems[0]?.shipping);
    expect(after?.shipping.promisedArrivalDate).toBe(waiting?.shipping.promisedArrivalDate);
    expect(String(after?.shipping.promisedArrivalDate) > String(after?.shipping.firstPromisedArrivalDate)).toBe(true);
    clock.now = started;
  });

  test("without consent is refused with the specification's sentence", async () => {
    const order = await orderToApprove();
    const before = await readOrder(order);
    expect(await decide(order, await decisionFor(order, { consent: false }))).toMatchObject({
      status: 422,
      body: { title: "ConsentMissing", detail: consentSentence },
    });
    expect(await readOrder(order)).toEqual(before);
  });

  test("has to accept each warning of the proof, and is refused with those that are missing", async () => {
    const order = await orderInCheck();
    const sentence = { en: "It is blurred.", de: "Es ist unscharf." };
    const found = (id: string, severity: "warn" | "info") => ({ id, severity, message: sentence, place: null });
    await checkWith(order, { findings: [found("ppi", "warn"), found("bleed", "warn"), found("rotation", "info")] });
    expect((await proofOf(order)).findings).toEqual([
      found("ppi", "warn"),
      found("bleed", "warn"),
      found("rotation", "info"),
    ]);
    const before = await readOrder(order);
    for (const [acceptedWarnings, missing] of [
      [[], ["ppi", "bleed"]],
      [["rotation", "ppi", "other"], ["bleed"]],
    ] as const) {
      expect(await decide(order, await decisionFor(order, { acceptedWarnings }))).toMatchObject({
        status: 422,
        body: {
          title: "WarningsNotAccepted",
          errors: missing.map((id) => ({ path: "acceptedWarnings", message: `must have ${id}` })),
        },
      });
    }
    expect(await readOrder(order)).toEqual(before);
    const accepted = await decide(order, await decisionFor(order, { acceptedWarnings: ["bleed", "ppi"] }));
    expect(accepted).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ReadyForProduction" } }] } });
  });

  test("is not needed to ask for changes, which accepts nothing", async () => {
    const order = await orderInCheck();
    const warning = { id: "ppi", severity: "warn", message: { en: "It is blurred.", de: "Es ist unscharf." } } as const;
    await checkWith(order, { findings: [warning] });
    const asked = await decide(order, await decisionFor(order, { decision: "requestChanges", consent: false }));
    expect(asked).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ArtworkReview" } }] } });
  });

  test("counts once if it is sent ten times at the same time, and again", async () => {
    const order = await orderToApprove();
    const body = await decisionFor(order);
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(order, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await decide(order, body)).toMatchObject({ status: 409, body: { currentVersion: body.version + 1 } });
    expect(await decide(order, await decisionFor(order))).toMatchObject({
      status: 422,
      body: {
        title: "InvalidTransition",
        detail: "A line cannot go from “Ready for production” to “Ready for production”.",
      },
    });
    expect(decidedEvents(order)).toHaveLength(1);
  });

  test("with another hash or of another proof is 409, and changes nothing", async () => {
    const [order, other] = [await orderToApprove(), await orderToApprove()];
    const before = await readOrder(order);
    const { proofId, hash } = await proofOf(other);
    for (const change of [{ hash }, { hash: "x" }, { proofId }, { proofId: randomUUID() }, { proofId, hash }]) {
      expect(await decide(order, await decisionFor(order, change))).toMatchObject({
        status: 409,
        body: { title: "ConcurrentModification", currentVersion: before.version },
      });
    }
    expect(await readOrder(order)).toEqual(before);
  });

  test("of a proof of earlier artwork is 409: during the check of the new file, and after it", async () => {
    const order = await orderToApprove();
    const earlier = await decisionFor(order);
    const { proofId, hash } = earlier;
    await sendNewFile(order);
    expect(await decide(order, await withCurrentVersion(order, earlier))).toMatchObject({ status: 409 });
    await checkWith(order, { isProofRequested: true });
    const newest = await proofOf(order);
    expect(newest.proofId).not.toBe(proofId);
    expect(newest.previews[0]?.url).toMatch(new RegExp(`[?&]outside=${newest.preflight[0]?.id}&seal=`));
    expect(await decide(order, await decisionFor(order, { proofId, hash }))).toMatchObject({ status: 409 });
    expect((await decide(order, await decisionFor(order))).status).toBe(200);
  });

  test("of a proof of earlier artwork is 409 even if the new file went to production without a proof", async () => {
    const order = await orderInCheck();
    const warning = { id: "ppi", severity: "warn", message: { en: "It is blurred.", de: "Es ist unscharf." } } as const;
    await checkWith(order, { findings: [warning] });
    const earlier = await decisionFor(order);
    await sendNewFile(order);
    await check(order);
    expect((await readOrder(order)).lineItems[0]?.state.key).toBe("ReadyForProduction");
    expect(await decide(order, await withCurrentVersion(order, earlier))).toMatchObject({ status: 409 });
  });

  test("of another visitor's order or of a line of another order is 404", async () => {
    const [order, other] = [await orderToApprove(), await orderToApprove()];
    const body = await decisionFor(order);
    expect((await decide(order, body, other.shopper)).status).toBe(404);
    expect((await decide({ ...order, lineId: other.lineId }, body)).status).toBe(404);
    expect((await decide({ ...order, orderId: randomUUID() }, body)).status).toBe(404);
  });

  test("is refused for a body that is not valid", async () => {
    const order = await orderToApprove();
    const changes = [
      { decision: "maybe" },
      { hash: "a".repeat(65) },
      { comment: "a".repeat(2001) },
      { acceptedWarnings: Array.from({ length: 401 }, () => "a") },
      { consent: "yes" },
      { version: 0 },
      { extra: 1 },
    ];
    for (const change of changes) expect((await decide(order, await decisionFor(order, change))).status).toBe(400);
  });
});

describe("a request for changes", () => {
  test("moves the line to the review with its comment, without consent, and is announced", async () => {
    const order = await orderToApprove();
    const body = await decisionFor(order, { decision: "requestChanges", consent: false, comment: "Larger logo" });
    const reply = await decide(order, body);
    expect(reply).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ArtworkReview" } }] } });
    expect(reply.body.history.slice(-2).map(({ from, to, byKind }) => [from, to, byKind])).toEqual([
      ["WaitingForCustomerApproval", "ArtworkCheckInProgress", "customer"],
      ["ArtworkCheckInProgress", "ArtworkReview", "job"],
    ]);
    const { rows } = await pool.query(
      "SELECT comment, consent, consent_words FROM proof_approval WHERE proof_id = $1",
      [body.proofId],
    );
    expect(rows).toEqual([{ comment: "Larger logo", consent: false, consent_words: null }]);
    expect(decidedEvents(order)).toMatchObject([{ payload: { decision: "requestChanges" } }]);
  });

  test("is final: a second decision about the proof is refused with both states, and changes nothing", async () => {
    const order = await orderToApprove();
    await decide(order, await decisionFor(order, { decision: "requestChanges", consent: false }));
    const before = await readOrder(order);
    for (const [decision, label] of [
      ["approve", "Ready for production"],
      ["requestChanges", "Artwork Check In Progress"],
    ]) {
      expect(await decide(order, await decisionFor(order, { decision }))).toMatchObject({
        status: 422,
        body: { title: "InvalidTransition", detail: `A line cannot go from “Waiting for Doc Review” to “${label}”.` },
      });
    }
    expect(await readOrder(order)).toEqual(before);
  });

  test("is not undone by the artwork check that its moves announce", async () => {
    const order = await orderToApprove();
    await decide(order, await decisionFor(order, { decision: "requestChanges", consent: false }));
    await check(order);
    expect((await readOrder(order)).lineItems[0]?.state.key).toBe("ArtworkReview");
  });
});

describe("the link in an order's mail", () => {
  const byKey = (order: Ordered, what: string, body: object, browser: Shopper = enter()) =>
    browser.call<WireLineProof & WireTrackedOrder>("POST", `/orders:track/lineitems/${order.lineId}/${what}`, body);

  test("shows the proof without its price, and approves it", async () => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const { price: _, ...proof } = await proofOf(order);
    expect(await byKey(order, "proof", { key })).toEqual({ status: 200, body: proof });
    const browser = enter();
    const reply = await byKey(order, "approval", { key, ...(await decisionFor(order)) }, browser);
    expect(reply).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ReadyForProduction" } }] } });
    expect((await readOrder(order)).history.at(-1)).toMatchObject({ by: browser.visitor.id, byKind: "customer" });
  });

  test.each([
    ["approves", "approve", "ReadyForProduction"],
    ["requests changes", "requestChanges", "ArtworkReview"],
  ])("%s without a bearer token, in the name of the link", async (_what, decision, state) => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const browser = enter("boxwright-us", randomUUID(), "noToken");
    const reply = await byKey(order, "approval", { key, ...(await decisionFor(order, { decision })) }, browser);
    expect(reply).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: state } }] } });
    const { rows } = await pool.query(
      "SELECT by_kind, by_id, decision FROM proof_approval JOIN line_proof p ON p.id = proof_id WHERE p.line_id = $1",
      [order.lineId],
    );
    expect(rows).toEqual([{ by_kind: "customer", by_id: "order-link", decision }]);
    const again = await byKey(order, "approval", { key, ...(await decisionFor(order, { decision })) }, browser);
    expect(again.status).toBe(422);
  });

  test("refuses in the same way as the order's own page", async () => {
    const order = await orderToApprove();
    const key = await makeOrderKey(deps, order.orderId);
    const decided = async (change: object) =>
      (await byKey(order, "approval", { key, ...(await decisionFor(order)), ...change })).status;
    expect(await decided({ consent: false })).toBe(422);
    expect(await decided({ version: 99 })).toBe(409);
    expect(await decided({ hash: "x" })).toBe(409);
    expect(await decided({ key: "k".repeat(43) })).toBe(404);
    expect((await byKey(order, "proof", { key: "k".repeat(43) })).status).toBe(404);
    const other = await orderToApprove();
    expect((await byKey(other, "proof", { key })).status).toBe(404);
  });
});

describe("the database", () => {
  test("refuses a second decision about a proof, and an approval without consent", async () => {
    const order = await orderToApprove();
    const { proofId, hash } = await proofOf(order);
    const insert = (decision: string, consent: boolean) =>
      pool.query(
        `INSERT INTO proof_approval (proof_id, hash, decision, comment, accepted_warnings, consent, by_kind, by_id, client_ip, at)
         VALUES ($1, $2, $3, '', '[]', $4, 'customer', 'x', 'x', now())`,
        [proofId, hash, decision, consent],
      );
    await expect(insert("approve", false)).rejects.toMatchObject({ constraint: "proof_approval_with_consent" });
    await insert("requestChanges", false);
    await expect(insert("approve", true)).rejects.toMatchObject({ constraint: "proof_approval_pkey" });
  });
});

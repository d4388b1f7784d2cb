import { printConsent } from "@boxwright/core/artwork/print-consent";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { decide, openProofs, proofOf, warning } from "./testing/open-proofs.ts";

const { db, pool } = await testDatabase();
const { check, checkWith, clock, decidedEvents, decisionFor, later, orderInCheck, orderToApprove, readOrder } =
  await openProofs(db);
const dayInSeconds = 86_400;

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

  test("needs no consent, and accepts no warning", async () => {
    const order = await orderInCheck();
    await checkWith(order, { findings: [warning] });
    const asked = await decide(order, await decisionFor(order, { decision: "requestChanges", consent: false }));
    expect(asked).toMatchObject({ status: 200, body: { lineItems: [{ state: { key: "ArtworkReview" } }] } });
  });
});

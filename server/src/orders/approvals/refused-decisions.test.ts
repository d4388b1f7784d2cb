import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { decide, openProofs, proofOf, warning } from "./testing/open-proofs.ts";

const { db, pool } = await testDatabase();
const { check, checkWith, decisionFor, orderInCheck, orderToApprove, readOrder, sendNewFile, withCurrentVersion } =
  await openProofs(db);
const consentSentence = "In Order to add to cart, please check the checkbox.";

describe("the approval of a proof", () => {
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

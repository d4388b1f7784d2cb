import { beforeEach, describe, expect, test } from "vitest";
import { arrivalDelayed, artworkReceived, lineMoved, linesCancelled, reminderDue } from "../../orders/events.ts";
import type { MovableState } from "../../orders/move-line.ts";
import { kindsOf, openCollecting, toProduction } from "../testing/open-collecting.ts";

const { pool, shop, queued, sent, run, runAll, move, orderInCheck, announce } = await openCollecting();
beforeEach(() => {
  queued.length = 0;
  sent.length = 0;
});

describe("events of one order that come in series become one mail", () => {
  test.each<[string, readonly MovableState[], string]>([
    ["artwork-problem", ["ArtworkFailed"], "Reason: Moved to ArtworkFailed"],
    ["artwork-problem", ["ArtworkReview", "ArtworkRejected"], "Reason: Moved to ArtworkRejected"],
    ["proof-ready", ["WaitingForCustomerApproval"], "Then approve the proof"],
    ["in-production", toProduction, "We’re making your order now."],
  ])("%s, after %j of all lines", async (kind, states, words) => {
    const { orderId, lineIds } = await orderInCheck();
    await move(orderId, lineIds, ...states);
    await runAll();
    expect(kindsOf(sent)).toEqual([kind]);
    for (const quantity of [100, 200, 300]) expect(sent[0]?.text).toContain(`${quantity} × Custom Mailer Box`);
    expect(sent[0]?.text).toContain(words);
    expect(sent[0]?.replyTo).toBe("operator@shop.example");
    expect(sent[0]?.text).toMatch(/\/orders\/track\?key=[\w-]{43}$/m);
  });

  test("a repeated job sends the same mail again, and no other", async () => {
    const { orderId, lineIds } = await orderInCheck();
    await move(orderId, lineIds, "ArtworkFailed");
    const collecting = queued.splice(0);
    for (const job of [...collecting, ...collecting]) await run(job);
    expect(queued.map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([60, 60, 60]);
    const [first, ...others] = queued.splice(0);
    if (first === undefined) throw new Error("no job sends the mail");
    await run(first);
    await run(first);
    for (const job of [...others, ...others]) await run(job);
    const [mail, repeated] = sent;
    expect(sent).toHaveLength(2);
    expect(repeated?.messageId).toBe(mail?.messageId);
    const withoutKey = (text = "") => text.replaceAll(/key=[\w-]+/g, "");
    expect(withoutKey(repeated?.text)).toBe(withoutKey(mail?.text));
  });

  test("an event after that mail causes another mail", async () => {
    const { orderId, lineIds } = await orderInCheck(2);
    await move(orderId, lineIds.slice(0, 1), ...toProduction);
    await runAll();
    await move(orderId, lineIds.slice(1), ...toProduction);
    await runAll();
    expect(sent.map(({ subject }) => subject.replace(/BW-\d+/, "…"))).toEqual([
      "Part of your order … is in production",
      "Your order … is in production",
    ]);
    expect(sent[1]?.text).not.toContain("100 × Custom Mailer Box");
  });

  test("no mail is sent if the lines have moved on in the meantime", async () => {
    const { orderId, lineIds } = await orderInCheck(1);
    await move(orderId, lineIds, "ArtworkFailed");
    await move(orderId, lineIds, "ArtworkCheckInProgress");
    await runAll();
    expect(sent).toEqual([]);
  });
});

test.each([
  ["collected", lineMoved, { from: "ArtworkCheckInProgress", to: "ArtworkFailed", by: { kind: "job", id: "test" } }],
  ["about new artwork", artworkReceived, {}],
  ["about a cancellation", linesCancelled, { lineIds: [], refundId: null }],
] as const)("a mail %s of an order without a number is tried again later", async (_, event, payload) => {
  const { orderId, lineIds } = await orderInCheck(1);
  await move(orderId, lineIds, "ArtworkFailed");
  queued.length = 0;
  await pool.query("UPDATE orders SET number = NULL WHERE id = $1", [orderId]);
  const ofLine = event === linesCancelled ? {} : { lineId: lineIds[0] };
  const at = event === lineMoved ? { at: shop.clock.now.toISOString() } : {};
  await announce(event as typeof lineMoved, { orderId, ...ofLine, ...at, ...payload });
  await expect(runAll()).rejects.toThrow("has no number yet");
  expect(sent).toEqual([]);
});

test("a reminder names every line that still waits, what it needs, and the longest wait", async () => {
  const { orderId, lineIds } = await orderInCheck();
  await move(orderId, lineIds.slice(0, 1), "ArtworkFailed");
  await move(orderId, lineIds.slice(1, 2), "WaitingForCustomerApproval");
  queued.length = 0;
  for (const [index, days] of [7, 3, 3].entries()) {
    await announce(reminderDue, { orderId, lineId: lineIds[index] ?? "", days });
  }
  await runAll();
  expect(kindsOf(sent)).toEqual(["reminder"]);
  const { text = "" } = sent[0] ?? {};
  for (const words of ["waiting for you for 7 days", "100 × ", "Replace artwork", "200 × ", "View proof"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("300 × ");
});

test("a reminder counts only the days of lines that still wait", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [first = "", second = ""] = lineIds;
  await move(orderId, lineIds, "ArtworkFailed");
  queued.length = 0;
  shop.later(60);
  await announce(reminderDue, { orderId, lineId: first, days: 14 });
  await announce(reminderDue, { orderId, lineId: second, days: 3 });
  const collecting = queued.splice(0);
  for (const job of collecting) await run(job);
  await move(orderId, [first], "ArtworkCheckInProgress");
  await runAll();
  const reminder = sent.find(({ messageId }) => messageId.startsWith("reminder-"));
  expect(reminder?.text).toContain("for 3 days");
  expect(reminder?.text).not.toContain("100 × ");
});

test("a line that waits again gets no reminder of its earlier wait", async () => {
  const { orderId, lineIds } = await orderInCheck(1);
  await move(orderId, lineIds, "ArtworkFailed");
  queued.length = 0;
  await announce(reminderDue, { orderId, lineId: lineIds[0] ?? "", days: 7 });
  for (const job of queued.splice(0)) await run(job);
  const reminding = queued.splice(0);
  shop.later(60);
  await move(orderId, lineIds, "ArtworkCheckInProgress", "ArtworkFailed");
  queued.length = 0;
  for (const job of reminding) await run(job);
  expect(sent).toEqual([]);
});

test("several delays of a line are reported as one, from the first promise to the last, in any sequence of their notices", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [lineId = "", other = ""] = lineIds;
  await announce(arrivalDelayed, { orderId, lineId, before: "2026-12-11", after: "2026-12-14" });
  await announce(arrivalDelayed, { orderId, lineId: other, before: "2026-12-10", after: "2026-12-15" });
  shop.later(5);
  await announce(arrivalDelayed, { orderId, lineId, before: "2026-12-09", after: "2026-12-11" });
  await runAll();
  expect(kindsOf(sent)).toEqual(["delay"]);
  expect(sent[0]?.text).toContain("Arrives December 14, 2026 instead of December 9, 2026");
  expect(sent[0]?.text).toContain("Arrives December 15, 2026 instead of December 10, 2026");
});

test("moves that change nothing for the customer cause no mail", async () => {
  const { orderId, lineIds } = await orderInCheck(1);
  await announce(lineMoved, {
    orderId,
    lineId: lineIds[0] ?? "",
    from: "SentToProduction",
    to: "PrintingInProgress",
    at: shop.clock.now.toISOString(),
    by: { kind: "fulfiller", id: "plant" },
  });
  expect(queued).toEqual([]);
});

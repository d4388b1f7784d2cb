import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { openShop } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { cancelLines } from "./cancel-lines.ts";
import { moveLine } from "./move-line.ts";
import { checkStoredFiles, type Preflight } from "./preflight.ts";
import { readOrderById } from "./read-order.ts";
import { resumeArtworkChecks } from "./resume-checks.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { files, outbox, announced, deps } = shop;
const { orderInCheck, check, checkWith } = artworkOrdersIn(shop);
const clean = async () => ({ findings: [], results: null, print: null });
const finding = (severity: ArtworkFinding["severity"]) => ({
  id: severity,
  severity,
  message: { en: "The logo is blurred.", de: "Das Logo ist unscharf." },
});

type Checked = Awaited<ReturnType<typeof orderInCheck>>;

async function lineOf({ orderId, lineId }: Checked) {
  const { lines, history, version } = await readOrderById(db, orderId);
  return { state: lines.find(({ id }) => id === lineId)?.state, last: history.at(-1), moves: history.length, version };
}

function movesOf({ orderId }: Checked) {
  return announced.filter(
    ({ event, payload }) =>
      event === "orders.line-moved" && (payload as { readonly orderId: string }).orderId === orderId,
  );
}

describe("the artwork check", () => {
  test("releases a line for production if all its files are stored", async () => {
    const order = await orderInCheck();
    await check(order);
    expect(await lineOf(order)).toMatchObject({
      state: "ReadyForProduction",
      last: { from: "ArtworkCheckInProgress", by: { kind: "job", id: "artwork-check" }, why: "Artwork checked" },
    });
    expect(movesOf(order).at(-1)).toMatchObject({ payload: { lineId: order.lineId, to: "ReadyForProduction" } });
  });

  test("fails a line with a missing file, and the reason names the file", async () => {
    const order = await orderInCheck(({ visitor }) => putUpload(db, visitor, { name: "sleeve.pdf" }));
    await check(order);
    expect(await lineOf(order)).toMatchObject({
      state: "ArtworkFailed",
      last: { why: expect.stringContaining("sleeve.pdf") },
    });
  });

  test("gives the reason in the language of the order", async () => {
    const order = await orderInCheck(({ visitor }) => putUpload(db, visitor, { name: "huelle.pdf" }));
    await pool.query("UPDATE orders SET culture = 'de-DE' WHERE id = $1", [order.orderId]);
    await check(order);
    expect((await lineOf(order)).last?.why).toBe(
      "Wir finden die Datei huelle.pdf nicht. Bitte senden Sie sie noch einmal.",
    );
  });

  test.each([
    ["ArtworkFailed", { findings: [finding("fail")] }],
    ["ArtworkReview", { findings: [finding("review")] }],
    ["WaitingForCustomerApproval", { findings: [finding("warn")] }],
    ["WaitingForCustomerApproval", { isProofRequested: true }],
    ["ReadyForProduction", { findings: [finding("info")] }],
  ] as const)("moves a line to %s for the report %j", async (state, report) => {
    const order = await orderInCheck();
    await checkWith(order, report);
    expect((await lineOf(order)).state).toBe(state);
  });

  test("moves a line once, even if the job runs many times at once and again", async () => {
    const order = await orderInCheck();
    await Promise.all(Array.from({ length: 6 }, () => check(order)));
    const after = await lineOf(order);
    expect(after.moves).toBe(2);
    await check(order);
    expect(await lineOf(order)).toEqual(after);
    expect(movesOf(order)).toHaveLength(2);
  });

  test("leaves a line alone that was cancelled while its files were checked", async () => {
    const order = await orderInCheck();
    const move = { at: deps.now(), by: { kind: "staff", id: "operator" }, why: "Cancelled" } as const;
    await check(order, async () => {
      const { orderId, lineId } = order;
      const cancelling = { orderId, lineIds: [lineId], move, reason: null, setupOf: shop.setupOf };
      const cancelled = await inTransaction(db, (tx) => cancelLines(tx, outbox, cancelling));
      expect(cancelled.ok).toBe(true);
      return clean();
    });
    expect(await lineOf(order)).toMatchObject({ state: "Cancelled", moves: 2 });
  });

  test("does not apply the result for earlier files to files that arrived during the check", async () => {
    const order = await orderInCheck();
    const by = { kind: "customer", id: "shopper" } as const;
    await check(order, async () => {
      const move = { at: deps.now(), by, why: "Meanwhile" };
      for (const to of ["ArtworkFailed", "ArtworkCheckInProgress"] as const) {
        await inTransaction(db, (tx) => moveLine(tx, outbox, { ...order, to, move }));
      }
      return clean();
    });
    expect(await lineOf(order)).toMatchObject({ state: "ArtworkCheckInProgress", moves: 3 });
  });

  test("throws while the file store is unavailable, so that the job is tried again, and changes nothing", async () => {
    const order = await orderInCheck();
    const before = await lineOf(order);
    const unavailable = { ...files, has: () => Promise.reject(new Error("The store is away")) };
    await expect(check(order, checkStoredFiles({ db, files: unavailable }))).rejects.toThrow("The store is away");
    expect(await lineOf(order)).toEqual(before);
    await check(order);
    expect((await lineOf(order)).state).toBe("ReadyForProduction");
  });
});

describe("an artwork check that was lost", () => {
  const resume = (preflight: Preflight = checkStoredFiles({ db, files })) =>
    resumeArtworkChecks({ ...deps, outbox, preflight });

  test("is made after two hours, and not while its own job may still run", async () => {
    const order = await orderInCheck();
    await resume();
    expect((await lineOf(order)).state).toBe("ArtworkCheckInProgress");
    shop.later(2 * 3600 + 1);
    await resume();
    expect((await lineOf(order)).state).toBe("ReadyForProduction");
  });

  test("does not stop the checks of other lines if it fails, and fails its job", async () => {
    const [broken, other] = [await orderInCheck(), await orderInCheck()];
    shop.later(3 * 3600);
    const preflight: Preflight = async (line) => {
      if (line.id === broken.lineId) throw new Error("The store is away");
      return clean();
    };
    await expect(resume(preflight)).rejects.toThrow(/lines was not checked/);
    expect((await lineOf(other)).state).toBe("ReadyForProduction");
    expect((await lineOf(broken)).state).toBe("ArtworkCheckInProgress");
  });
});

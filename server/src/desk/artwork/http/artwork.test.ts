import { randomUUID } from "node:crypto";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import { describe, expect, test } from "vitest";
import { openFulfilment } from "../../../fulfilment/testing/open-fulfilment.ts";
import { storeLineCheck } from "../../../orders/approvals/line-check.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { moveOf } from "../../../testing/sales/by-staff.ts";
import { putUpload } from "../../../uploads/testing/put-upload.ts";
import { uploadKey } from "../../../uploads/upload.ts";
import { countChanges } from "../../audit/count-changes.ts";
import { artworkDepsOf } from "../testing/artwork-deps.ts";
import { deskArtworkOperations } from "./operations.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const api = testApi(deskArtworkOperations(artworkDepsOf(db, plant)), db);
const finding: ArtworkFinding = {
  id: "small text",
  severity: "review",
  message: { en: "The text is too small.", de: "Die Schrift ist zu klein." },
};

/** Buys a line that a person reviews. */
async function inReview(culture = "en-US") {
  const [line] = await plant.buyReady(100);
  await pool.query("UPDATE orders SET culture = $2 WHERE id = $1", [line.orderId, culture]);
  await pool.query("UPDATE order_line SET state = 'ArtworkCheckInProgress' WHERE id = $1", [line.lineId]);
  const moved = await moveOf(
    { ...plant.deps, outbox: plant.outbox },
    { ...line, to: "ArtworkReview", why: "Small text" },
  );
  expect(moved.ok).toBe(true);
  const order = await plant.orderOf(line);
  const [stored] = order.lines;
  if (stored === undefined) throw new Error("The order has no line");
  await inTransaction(db, (tx) =>
    storeLineCheck(tx, stored, { findings: [finding], results: null, print: null }, plant.now()),
  );
  return line;
}

const call = (method: string, path: string, body?: unknown, token = testStaffToken("prepress")) =>
  api.call(method, `/api/desk/artwork${path}`, { token, body, headers: { "idempotency-key": randomUUID() } });

const review = async (lineId: string, change: object, token?: string) => {
  const { json } = await call("GET", `/${lineId}`);
  const body = { version: json.version, hash: json.hash, decision: "approve", findings: [], message: "", ...change };
  return call("POST", `/${lineId}/review`, body, token);
};

describe("the queue of artwork", () => {
  test("has the lines in review, page by page, the earliest ship day first", async () => {
    const line = await inReview();
    const { status, json } = await call("GET", "");
    expect(status).toBe(200);
    expect(json.results).toContainEqual(
      expect.objectContaining({
        lineItemId: line.lineId,
        state: "ArtworkReview",
        why: "Small text",
        slack: expect.any(Number),
      }),
    );
    expect((await call("GET", "?cursor=nonsense")).status).toBe(400);
    const days = json.results.map(({ shipBy }: { shipBy: string }) => shipBy);
    expect(days).toEqual(days.toSorted());
    expect((await call("GET", "", undefined, testStaffToken("owner", "boxwright-eu"))).json.results).toEqual([]);
  });

  test("says how many lines in review the person has decided about on this day of the plant", async () => {
    const [own, colleague] = [testStaffToken("prepress", "boxwright-us", newId()), testStaffToken("prepress")];
    const decidedBy = async (token: string) => (await call("GET", "", undefined, token)).json.decidedToday;
    const before = await decidedBy(colleague);
    expect(await decidedBy(own)).toBe(0);
    const lines = [await inReview(), await inReview()];
    for (const { lineId } of lines) expect((await review(lineId, {}, own)).status).toBe(200);
    expect([await decidedBy(own), await decidedBy(colleague)]).toEqual([2, before]);
    const [entry] = (await pool.query("SELECT actor_id, at FROM audit_entry ORDER BY position DESC LIMIT 1")).rows;
    const counted = { actorId: entry.actor_id, action: "line.moved", before: { state: "ArtworkReview" } };
    const later = new Date(entry.at.getTime() + 1);
    expect(await countChanges(db, "boxwright-us", { ...counted, since: later })).toBe(0);
    expect(await countChanges(db, "boxwright-us", { ...counted, since: entry.at, before: { state: "Shipped" } })).toBe(
      0,
    );
  });
});

describe("the artwork of a line", () => {
  test("has what the check found, its hash and its history, for staff of its tenant", async () => {
    const line = await inReview();
    const { json } = await call("GET", `/${line.lineId}`);
    expect(json).toMatchObject({ state: "ArtworkReview", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(json.findings).toMatchObject([{ id: "small text", severity: "review" }]);
    expect(json.results).toBeNull();
    expect(json.history.at(-1)).toMatchObject({ to: "ArtworkReview", why: "Small text" });
    expect((await call("GET", `/${randomUUID()}`)).status).toBe(404);
    expect((await call("GET", `/${line.lineId}`, undefined, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
    expect((await call("GET", `/${line.lineId}/prints/${"0".repeat(64)}/pictures/outside`)).status).toBe(404);
  });
});

describe("a decision about artwork", () => {
  test("rejects it with the chosen findings in the customer's language, as the preview of the mail showed", async () => {
    const line = await inReview("de-DE");
    const decision = { decision: "reject", findings: [finding.id], message: "Bitte vergrößern." };
    const { json } = await call("POST", `/${line.lineId}/review/preview`, decision);
    expect(json.mail).toMatchObject({ culture: "de-DE" });
    expect(json.mail.text).toContain("Die Schrift ist zu klein.");
    expect(json.mail.text).toContain("Bitte vergrößern.");
    expect((await review(line.lineId, decision)).json.lines[0].state).toBe("ArtworkRejected");
    expect((await plant.orderOf(line)).history.at(-1)?.why).toBe("Bitte vergrößern.\nDie Schrift ist zu klein.");
  });

  test("is 409 if the artwork is not the one that was looked at, and 422 for a rejection without a reason", async () => {
    const line = await inReview();
    const other = await review(line.lineId, { hash: "0".repeat(64) });
    expect([other.status, other.json.title]).toEqual([409, "ConcurrentModification"]);
    expect((await review(line.lineId, { version: 99 })).status).toBe(409);
    const silent = await review(line.lineId, { decision: "reject" });
    expect([silent.status, silent.json.title]).toEqual([422, "ReasonMissing"]);
    expect(await plant.stateOf(line)).toBe("ArtworkReview");
  });

  test("asks the customer with a proof, or sends the line to production, and is recorded", async () => {
    const [asked, approved] = [await inReview(), await inReview()];
    expect((await review(asked.lineId, { decision: "askApproval" })).status).toBe(200);
    expect((await review(approved.lineId, {})).json.lines[0].state).toBe("ReadyForProduction");
    expect((await review(approved.lineId, {})).json.title).toBe("InvalidTransition");
    const proofs = await pool.query("SELECT 1 FROM line_proof WHERE line_id = $1", [asked.lineId]);
    expect(proofs.rowCount).toBe(1);
    const entries = await pool.query("SELECT action, after FROM audit_entry WHERE subject_id = $1", [approved.orderId]);
    expect(entries.rows).toMatchObject([{ action: "line.moved" }]);
    expect(JSON.parse(entries.rows[0].after)).toMatchObject({
      decision: "approve",
      findings: [],
      artworkHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("is for prepress and owners", async () => {
    const line = await inReview();
    for (const role of ["production", "service", "finance", "viewer"] as const) {
      expect((await review(line.lineId, {}, testStaffToken(role))).status).toBe(403);
    }
  });
});

test("a fix of a file that the line does not have is 404, and one of a line that is not in review 422", async () => {
  const line = await inReview();
  const { version } = await plant.orderOf(line);
  const body = { version, upload: randomUUID(), fixes: [{ id: "pure-black" }] };
  expect((await call("POST", `/${line.lineId}/fixes`, body)).status).toBe(404);
  expect((await call("POST", `/${line.lineId}/fixes`, { ...body, fixes: [] })).status).toBe(400);
});

/** Buys a line in review with a file. */
async function withFile(name: string) {
  const line = await inReview();
  const { tenant, owner } = await plant.orderOf(line);
  const content = new TextEncoder().encode(`%PDF ${name}`);
  const upload = await putUpload(db, { tenant, ...owner }, { name, bytes: content.length });
  await plant.files.put(uploadKey(upload), content, "application/pdf");
  const stored = JSON.stringify([{ id: upload.id, name, hasPreview: false, pixels: null }]);
  await pool.query("UPDATE order_line SET artwork = $2 WHERE id = $1", [line.lineId, stored]);
  return { line, upload };
}

test("staff download a file of the line, and no other file", async () => {
  const [{ line, upload }, other] = [await withFile("Größe.pdf"), await withFile("other.pdf")];
  const sent = await call("GET", `/${line.lineId}/files/${upload.id}`);
  expect(sent.status).toBe(200);
  expect(sent.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
  expect((await call("GET", `/${line.lineId}/files/${other.upload.id}`)).status).toBe(404);
  expect((await call("GET", `/${line.lineId}/files/${randomUUID()}`)).status).toBe(404);
});

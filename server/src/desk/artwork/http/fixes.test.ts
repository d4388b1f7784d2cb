import { randomUUID } from "node:crypto";
import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { severities } from "@boxwright/core/artwork/finding";
import { describe, expect, test } from "vitest";
import { testPdf } from "../../../artwork/testing/pdf-file.ts";
import { printOfLine } from "../../../orders/approvals/line-sheets.ts";
import { checkReviewedArtwork } from "../../../orders/check-artwork.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { openCheckedShop } from "../../../testing/sales/checked-shop.ts";
import { artworkDepsOf } from "../testing/artwork-deps.ts";
import { deskArtworkOperations } from "./operations.ts";

const { db, pool } = await testDatabase();
const { artwork, checkFilesAndPrints, deps, order, shop, stateOf } = await openCheckedShop(db);
const desk = artworkDepsOf(db, shop);
const operations = deskArtworkOperations({
  ...desk,
  printOfLine: printOfLine(artwork.deps),
  fixing: { ...desk.fixing, ...artwork.deps, ...artwork.fixing },
});
const api = testApi(operations, db);
const token = testStaffToken("prepress");

/** On black, an area in the ink of the cutting line, about which a person decides, and a line that is too thin. */
const bad = (mark: string) =>
  testPdf({
    page: "/MediaBox [0 0 1800 1500]",
    content: `0 0 0 1 k 300 300 900 600 re f /C cs 1 scn 700 650 60 40 re f 0 0 0 1 K 0.1 w 100 100 m 900 100 l S % ${mark}`,
    resources:
      "/ColorSpace << /C [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>",
  });

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/desk/artwork${path}`, { token, body, headers: { "idempotency-key": randomUUID() } });

const read = async (lineId: string) => (await call("GET", `/${lineId}`)).json as WireDeskArtwork;

/** Buys a box with a file in which the shop can fix something, and about which a person decides. */
async function inReview(mark: string) {
  const line = await order(shop.enter(), bad(mark), "application/pdf");
  await checkFilesAndPrints();
  expect((await stateOf(line)).state).toBe("ArtworkReview");
  return line;
}

async function fixed(mark: string) {
  const line = await inReview(mark);
  const { version } = await read(line.lineId);
  const body = { version, upload: line.uploadId, fixes: [{ id: "thicken-strokes" }] };
  const { status, json } = await call("POST", `/${line.lineId}/fixes`, body);
  expect(status).toBe(201);
  return { line, uploadId: String(json.upload), version };
}

const checksWith = ({ results }: WireDeskArtwork, result: string) =>
  (results ?? []).filter((one) => one.result === result).map(({ check }) => check);

describe("the results of all checks of a line", () => {
  test("are each check once: with the severity of its findings, passed, or not measured", async () => {
    const { lineId } = await inReview("all checks");
    const artwork = await read(lineId);
    const results = artwork.results ?? [];
    expect(new Set(results.map(({ check }) => check)).size).toBe(results.length);
    for (const severity of severities) {
      const found = (artwork.findings ?? []).filter((finding) => finding.severity === severity);
      expect(checksWith(artwork, severity)).toEqual([...new Set(found.map(({ id }) => id.split("/")[0]))]);
    }
    expect(checksWith(artwork, "review")).toContain("cut-as-art");
    expect(checksWith(artwork, "warn")).toContain("stroke");
    expect(checksWith(artwork, "passed")).toEqual(expect.arrayContaining(["opens", "fonts", "empty"]));
    expect(checksWith(artwork, "unmeasured")).toContain("rights");
    expect(results.some(({ check }) => check === "rotation" || check === "kraft-white")).toBe(false);
  });

  test("are unknown for a check of an earlier version of the shop, also if that version checks the line again", async () => {
    const { lineId } = await inReview("earlier version");
    await pool.query("UPDATE line_check SET at = at + interval '1 second' WHERE line_id = $1", [lineId]);
    const again = await read(lineId);
    expect(again).toMatchObject({ results: null, checkedAt: expect.any(String) });
    await pool.query("UPDATE line_check SET results = NULL, results_at = NULL WHERE line_id = $1", [lineId]);
    expect(await read(lineId)).toEqual({ ...again, results: null });
  });
});

describe("a fix by staff", () => {
  test("is one that a finding names, and makes a version that is checked while the line stays in review", async () => {
    const line = await inReview("named");
    const before = await read(line.lineId);
    const stroke = before.findings?.find(({ fixes }) => fixes.includes("thicken-strokes"));
    expect(stroke).toMatchObject({ upload: line.uploadId });
    const body = { version: before.version, upload: line.uploadId, fixes: [{ id: "thicken-strokes" }] };
    const { json } = await call("POST", `/${line.lineId}/fixes`, body);
    const unchecked = await read(line.lineId);
    expect(unchecked).toMatchObject({ files: [{ id: json.upload }], findings: null, checkedAt: null });

    await checkReviewedArtwork(deps, line);
    await checkFilesAndPrints();
    const after = await read(line.lineId);
    expect(after).toMatchObject({ state: "ArtworkReview", checkedAt: expect.any(String) });
    expect(after.print?.sha256).not.toBe(before.print?.sha256);
    expect(after.findings?.some(({ fixes }) => fixes.includes("thicken-strokes"))).toBe(false);
    expect(after.findings?.some(({ severity }) => severity === "review")).toBe(true);
  });

  test("is in the versions of the line with who made it, and the file that was sent is its customer's", async () => {
    const { line, uploadId } = await fixed("versions");
    const { versions } = await read(line.lineId);
    expect(versions).toMatchObject([
      { id: uploadId, by: { kind: "staff", name: expect.any(String) }, parentId: line.uploadId, isCurrent: true },
      { id: line.uploadId, by: { kind: "customer" }, parentId: null, isCurrent: false },
    ]);
    expect(versions[0]?.sha256).not.toBe(versions[1]?.sha256);
    for (const { id } of versions) expect((await call("GET", `/${line.lineId}/files/${id}`)).status).toBe(200);
  });

  test("is printed only after its customer has approved a proof of it, also if a person approves it", async () => {
    const { line } = await fixed("approved");
    await checkReviewedArtwork(deps, line);
    await checkFilesAndPrints();
    const { version, hash } = await read(line.lineId);
    const review = (decision: string) =>
      call("POST", `/${line.lineId}/review`, { version, hash, decision, findings: [], message: "" });
    const { status, json } = await review("approve");
    expect([status, json.title]).toEqual([422, "InvalidTransition"]);
    expect((await stateOf(line)).state).toBe("ArtworkReview");
    expect((await review("askApproval")).status).toBe(200);
    expect((await stateOf(line)).state).toBe("WaitingForCustomerApproval");
  });

  test("is 409 and changes nothing if the order changed meanwhile", async () => {
    const line = await inReview("changed");
    const { version } = await read(line.lineId);
    await pool.query("UPDATE orders SET version = version + 1 WHERE id = $1", [line.orderId]);
    const body = { version, upload: line.uploadId, fixes: [{ id: "thicken-strokes" }] };
    const { status, json } = await call("POST", `/${line.lineId}/fixes`, body);
    expect([status, json.title]).toEqual([409, "ConcurrentModification"]);
    expect((await read(line.lineId)).files).toMatchObject([{ id: line.uploadId }]);
  });
});

describe("a fix that is taken back", () => {
  test("gives the line its file back, is recorded, and can be made again", async () => {
    const { line, uploadId } = await fixed("undone");
    const { version } = await read(line.lineId);
    const stale = await call("POST", `/${line.lineId}/fixes/undo`, { version: version - 1, upload: uploadId });
    expect([stale.status, stale.json.title]).toEqual([409, "ConcurrentModification"]);
    const undone = await call("POST", `/${line.lineId}/fixes/undo`, { version, upload: uploadId });
    expect([undone.status, undone.json.upload]).toEqual([200, line.uploadId]);
    // Its earlier check holds again, because the fixed version was never checked.
    expect(await read(line.lineId)).toMatchObject({ files: [{ id: line.uploadId }], checkedAt: expect.any(String) });
    const { rows } = await pool.query(
      "SELECT action FROM audit_entry WHERE subject_id = $1 AND action LIKE 'artwork.%' ORDER BY position",
      [line.orderId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["artwork.fixed", "artwork.fixUndone"]);
    const again = { version: version + 1, upload: line.uploadId, fixes: [{ id: "thicken-strokes" }] };
    expect((await call("POST", `/${line.lineId}/fixes`, again)).json.upload).toBe(uploadId);
  });

  test("is 422 for a file that was sent, 404 for one of no line, and 422 once the line has left its review", async () => {
    const line = await inReview("sent");
    const { version } = await read(line.lineId);
    const undo = (upload: string) => call("POST", `/${line.lineId}/fixes/undo`, { version, upload });
    expect((await undo(line.uploadId)).json.title).toBe("InvalidTransition");
    expect((await undo(randomUUID())).status).toBe(404);
    const other = await fixed("moved");
    await pool.query("UPDATE order_line SET state = 'ReadyForProduction' WHERE id = $1", [other.line.lineId]);
    const moved = { version: (await read(other.line.lineId)).version, upload: other.uploadId };
    expect((await call("POST", `/${other.line.lineId}/fixes/undo`, moved)).json.title).toBe("InvalidTransition");
  });
});

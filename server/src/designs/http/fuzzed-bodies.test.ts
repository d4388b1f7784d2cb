import fc from "fast-check";
import { expect, test } from "vitest";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { testApi } from "../../platform/testing/api.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openDesigns } from "../testing/open-designs.ts";
import { designApprovalOperations } from "./approval-operations.ts";

const { db } = await testDatabase();
const designs = openDesigns(db);
const place = makeDataDir();
const approvals = testApi(
  designApprovalOperations({
    ...designs.deps,
    files: directoryStore(place.path),
    makePrint: async () => ({ ok: true, value: { findings: [], file: null } }),
  }),
  db,
);
const owner = designs.enter("customer");
const design = await owner.create();
const { json: link } = await owner.call("POST", `/${design.id}/generateUniqueURL`, { customerName: "Ada" });
const token = new URL(link.url).searchParams.get("shared");

const own = `/api/designs/${design.id}`;
/** Each call with a body, and a body that it accepts. */
const calls = [
  [
    "POST",
    "/api/designs",
    { name: "Sun", sku: "BW-MAILER", selection: design.selection, starter: "sun", culture: "de" },
  ],
  ["PUT", own, { version: 1, name: "Sun", selection: design.selection }],
  ["POST", `${own}/duplicate`, { name: "Sun", version: 1 }],
  ["POST", `${own}/versions`, { version: 1, name: "Sun" }],
  ["POST", `${own}/generateUniqueURL`, { customerName: "Ada", email: "ada@example.com", days: 30, culture: "de" }],
  [
    "POST",
    `${own}/approvals`,
    { version: 1, selection: design.selection, quantity: 9, consent: true, culture: "de", accepted: ["ppi"] },
  ],
  [
    "POST",
    `/api/sharedDesigns/${token}/notes`,
    { name: "Ada", text: "Good", face: { panel: "lid", side: "outside" }, at: [1, 2], verdict: "looksGood" },
  ],
] as const;

const hostile = fc.oneof(
  fc.constantFrom(null, "", " ", "\u202egnp.exe", "\u0000", "\ud800", "NaN", -1, 0, 1e308, 2 ** 53, true, [], {}),
  fc.constantFrom("x".repeat(100_001), "Z\u0351\u0300".repeat(300), "__proto__", "'; drop table design; --", newId()),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** A body with hostile values in some of its fields, or in place of the whole. */
const fuzzed = fc.constantFrom(...calls).chain(([method, path, body]) => {
  const fields = fc.subarray(Object.keys(body), { minLength: 1 });
  const changed = fields.chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.option(hostile, { nil: undefined })]))),
  );
  const whole = fc.oneof(
    { weight: 6, arbitrary: changed.map((changes): unknown => ({ ...body, ...changes })) },
    { weight: 1, arbitrary: hostile },
  );
  return whole.map((sent) => ({ method, path, sent }));
});

test("a call about designs with any body is answered or refused with a problem of the contract, and never fails", async () => {
  await fc.assert(
    fc.asyncProperty(fuzzed, async ({ method, path, sent }) => {
      const api = path.endsWith("/approvals") ? approvals : designs.api;
      const { status, json } = await api.call(method, path, { token: owner.token, body: sent });
      expect(status, JSON.stringify(json)).toBeLessThan(500);
      if (status >= 400) expect(json).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    }),
    { numRuns: 1600 },
  );
});

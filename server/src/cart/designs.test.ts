import { randomUUID } from "node:crypto";
import type { LineApproval } from "@boxwright/core/designs/line-approval";
import { ok } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { putApproval } from "../designs/testing/put-approval.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { type Designs, noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { mailers, openStorefront, sample } from "./testing/storefront.ts";

const { db, pool } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const someone = { kind: "customer", id: randomUUID() } as const;
const { designId, ...approval } = await putApproval(db, someone);
const { designId: _, ...newer } = await putApproval(db, someone, { designId, version: 2 });
const wide = { Size: "20x8x4" };
let approvals: readonly LineApproval[] = [approval];
const visitorIds: string[] = [];

/** A single design, which any visitor may use. It is approved for mailers of one size. */
const oneDesign: Designs = {
  open: async (id, visitor, approvalId) => {
    visitorIds.push(visitor.id);
    if (id !== designId) return noDesigns.open(id, visitor);
    const wanted = approvals.filter((one) => approvalId === null || one.id === approvalId);
    return ok({
      id,
      approvals: wanted.map((one) => ({ sku: "MAILER", selection: mailers(1).selection, approval: one })),
    });
  },
};

const enter = openStorefront(db, cartOperations({ ...deps, designs: oneDesign }));

/** What a line shows of an approval. */
function shown({ id, version, printSha256, preview2dUrl, preview3dUrl }: LineApproval) {
  const documentReferenceUrl = `/api/designs/${designId}/print.pdf?approval=${id}`;
  const pictures = { image: preview3dUrl, preview2dUrl, preview3dUrl };
  return { designId, approval: { id, version, printSha256 }, documentReferenceUrl, ...pictures };
}

async function cartWithDesign(quantity = 100) {
  const shopper = enter();
  const { body: cart } = await shopper.add(mailers(quantity, { designId }));
  const [line] = cart.lineItems;
  if (line === undefined) throw new Error("The cart has no line");
  const change = (changes: object) =>
    shopper.call("PATCH", `/carts/${cart.id}/lineitems`, { version: cart.version, ...changes });
  return { shopper, cart, line, change };
}

describe("a line with a design", () => {
  test("carries the approval for its goods, with the pictures and the print file", async () => {
    visitorIds.length = 0;
    const shopper = enter();
    const { status, body } = await shopper.add(mailers(100, { designId }), mailers(200));
    expect([status, body.lineItems.map((line) => line.designId)]).toEqual([201, [designId, null]]);
    expect(body.lineItems[0]).toMatchObject(shown(approval));
    expect(body.lineItems[1]).toMatchObject({ approval: null, documentReferenceUrl: "" });
    expect(visitorIds).toEqual([shopper.visitor.id]);
    const { rows } = await pool.query("SELECT approval_id FROM cart_approval WHERE cart_id = $1", [body.id]);
    expect(rows).toEqual([{ approval_id: approval.id }]);
  });

  test("is refused if it names an approval without its design", async () => {
    const { status, body } = await enter().add(mailers(100, { designApprovalId: approval.id }));
    expect([status, body]).toMatchObject([422, { title: "InvalidSelection" }]);
  });

  test("carries the approval that the call names, although a newer one exists", async () => {
    approvals = [newer, approval];
    const named = mailers(100, { designId, designApprovalId: approval.id });
    const { body } = await enter().add(named, mailers(200, { designId }));
    expect(body.lineItems).toMatchObject([shown(approval), shown(newer)]);
    approvals = [newer];
    const { status, body: problem } = await enter().add(named);
    expect([status, problem]).toMatchObject([422, { title: "DesignNotApproved" }]);
    approvals = [approval];
  });

  test("is refused if the design has no approval for exactly this selection", async () => {
    const { status, body } = await enter().add(mailers(100), mailers(200, { designId, selection: wide }));
    expect([status, body]).toMatchObject([
      422,
      {
        title: "DesignNotApproved",
        detail: "Please approve this design before you add it to the cart.",
        errors: [{ path: "lineItems.1.designId", message: "has no approval for these goods" }],
      },
    ]);
  });

  test("keeps its approval with a new quantity, however it changes", async () => {
    const { line, change } = await cartWithDesign();
    const { body } = await change({ update: [{ lineItemId: line.id, quantity: 300 }] });
    expect(body.lineItems).toMatchObject([{ quantity: 300, ...shown(approval) }]);
    const other = await cartWithDesign();
    const { body: edited } = await other.change({ add: [{ ...mailers(400), replaces: other.line.id }] });
    expect(edited.lineItems).toMatchObject([{ id: other.line.id, quantity: 400, ...shown(approval) }]);
  });

  test("drops its approval and its design with a new selection", async () => {
    const { line, change } = await cartWithDesign();
    const { body } = await change({ add: [{ ...mailers(100, { selection: wide }), replaces: line.id }] });
    expect(body.lineItems).toMatchObject([{ id: line.id, designId: null, approval: null, documentReferenceUrl: "" }]);
  });

  test("keeps its approval after a newer one, and gets it by an exchange in one call", async () => {
    const { line, change, shopper, cart } = await cartWithDesign();
    approvals = [newer, approval];
    try {
      const { body: same } = await shopper.call("GET", `/carts/${cart.id}`);
      expect(same.lineItems).toMatchObject([shown(approval)]);
      const { body } = await change({ remove: [line.id], add: [mailers(100, { designId })] });
      expect(body.lineItems).toMatchObject([shown(newer)]);
    } finally {
      approvals = [approval];
    }
  });

  test("comes back with its approval if its removal is undone", async () => {
    const { line, change, shopper, cart } = await cartWithDesign();
    const { body: removed } = await change({ remove: [line.id] });
    expect(removed.lineItems).toEqual([]);
    const { rows } = await pool.query("SELECT approval_id FROM cart_approval WHERE cart_id = $1", [cart.id]);
    expect(rows).toEqual([{ approval_id: approval.id }]);
    const restore = { version: removed.version, restore: [line.id] };
    const { body } = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, restore);
    expect(body.lineItems).toMatchObject([shown(approval)]);
  });
});

test("a design that the port does not open is refused at its field, with the reason", async () => {
  const { status, body } = await enter().add(mailers(100), mailers(200, { designId: randomUUID() }));
  expect([status, body]).toMatchObject([
    422,
    { title: "InvalidSelection", errors: [{ path: "lineItems.1.designId", message: "is no design of yours" }] },
  ]);
});

test("a sample with any design is refused, even with one that the port opens", async () => {
  const { status, body } = await enter().add(sample("8x6x4", { designId }));
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ["lineItems.0.designId"]]);
});

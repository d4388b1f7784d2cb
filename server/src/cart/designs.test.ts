import { randomUUID } from "node:crypto";
import { ok } from "@boxwright/core/kernel/result";
import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { type Designs, noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { mailers, openStorefront, sample } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const designId = randomUUID();
const visitorIds: string[] = [];

/** A single design, which any visitor may use. */
const oneDesign: Designs = {
  open: async (id, visitor) => {
    visitorIds.push(visitor.id);
    return id === designId ? ok({ id }) : noDesigns.open(id, visitor);
  },
};

const enter = openStorefront(db, cartOperations({ ...deps, designs: oneDesign }));

test("a line carries the design that the port opens for its visitor", async () => {
  const shopper = enter();
  const { status, body } = await shopper.add(mailers(100, { designId }), mailers(200));
  expect([status, body.lineItems.map((line) => line.designId)]).toEqual([201, [designId, null]]);
  expect(visitorIds).toEqual([shopper.visitor.id]);
});

test("a line keeps its design when it is edited without naming one", async () => {
  const shopper = enter();
  const { body: cart } = await shopper.add(mailers(100, { designId }));
  const replaces = cart.lineItems[0]?.id;
  const { body } = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, {
    version: cart.version,
    add: [{ ...mailers(300), replaces }],
  });
  expect(body.lineItems).toMatchObject([{ id: replaces, quantity: 300, designId }]);
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

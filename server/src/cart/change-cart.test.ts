import { describe, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { countStatements } from "./testing/count-statements.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { arlington, enterWithCart, mailers, openStorefront, type Shopper, sample } from "./testing/storefront.ts";

const { db, pool } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

describe("changing lines", () => {
  test("sets quantities and removes lines, all or none", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, mailers(100), mailers(250));
    const [first, second] = cart.lineItems.map(({ id }) => id);
    const unknown = crypto.randomUUID();
    const refused = { version: 1, update: [{ lineItemId: first, quantity: 500 }], remove: [unknown] };
    expect(await shopper.call("PATCH", `${path}/lineitems`, refused)).toMatchObject({ status: 404 });

    const change = { version: 1, update: [{ lineItemId: first, quantity: 500 }], remove: [second] };
    const { body } = await shopper.call("PATCH", `${path}/lineitems`, change);
    expect(body.version).toBe(2);
    expect(body.lineItems.map(({ quantity }) => quantity)).toEqual([500]);
    expect(body.totals.total.centAmount).toBe(171_000);
  });

  test("adds a sample in the slot of one that the same call removes", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, sample("10x8x4"), sample("8x6x2"), sample("6x4x2"));
    const [first] = cart.lineItems.map(({ id }) => id);
    const change = { version: 1, remove: [first], add: [sample("10x8x4")] };
    const { status, body } = await shopper.call("PATCH", `${path}/lineitems`, change);
    expect(status).toBe(200);
    expect(body.lineItems).toHaveLength(3);
    expect(body.lineItems.map(({ id }) => id)).not.toContain(first);
    expect((await shopper.call("GET", path)).body).toEqual(body);
  });

  test.each([0, 2, 99])(
    "is refused for version %i of a cart at version 1, and the refusal has the current version",
    async (version) => {
      const { shopper, path } = await enterWithCart(enter, mailers(100));
      expect(await shopper.call("PATCH", `${path}/lineitems`, { version })).toMatchObject({
        status: 409,
        body: {
          title: "ConcurrentModification",
          code: "ECX034",
          detail: "Please refresh and try again",
          currentVersion: 1,
        },
      });
    },
  );

  test.each([undefined, -1, "1", null])("is refused if the version is %j", async (version) => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    expect(await shopper.call("PATCH", `${path}/lineitems`, { version })).toMatchObject({ status: 400 });
  });
});

test("exactly one of 200 simultaneous changes succeeds at each version", async () => {
  const { shopper, cart, path } = await enterWithCart(enter, mailers(100));
  const lineItemId = cart.lineItems[0]?.id;
  let seen = 1;
  const change = async (index: number) => {
    const version = seen;
    const response = await [
      () => shopper.call("PATCH", `${path}/lineitems`, { version, add: [mailers(index + 1)] }),
      () => shopper.call("PATCH", `${path}/lineitems`, { version, update: [{ lineItemId, quantity: index + 1 }] }),
      () => shopper.call("PATCH", path, { version, shippingAddress: arlington }),
      () => shopper.add(mailers(index + 1)),
    ][index % 4]?.();
    if (!response) throw new Error("There is no such change");
    if (response.status < 300) seen = Math.max(seen, response.body.version);
    else expect(response).toMatchObject({ status: 409, body: { title: "ConcurrentModification" } });
    return response;
  };
  const responses = (
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        const own = [];
        for (let step = 0; step < 10; step += 1) own.push(await change(worker * 10 + step));
        return own;
      }),
    )
  ).flat();

  const acknowledged = responses.filter(({ status }) => status < 300).map(({ body }) => body);
  const versions = acknowledged.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual(versions.map((_, index) => index + 2));
  const { body: current } = await shopper.call("GET", path);
  expect(current.version).toBe(versions.at(-1));
  const currentIds = new Set(current.lineItems.map(({ id }) => id));
  for (const { lineItems } of acknowledged) for (const { id } of lineItems) expect(currentIds).toContain(id);
}, 60_000);

describe("a cart of another visitor", () => {
  test("is not found", async () => {
    const { path } = await enterWithCart(enter, mailers(100));
    for (const stranger of [enter(), enter("boxwright-eu")]) {
      const responses = await Promise.all([
        stranger.call("GET", path),
        stranger.call("PATCH", path, { version: 1, email: "a@b.example" }),
        stranger.call("PATCH", `${path}/lineitems`, { version: 1 }),
        stranger.call("PATCH", `${path}/couponCode`, { version: 1, couponCode: null }),
      ]);
      for (const response of responses) expect(response).toMatchObject({ status: 404, body: { title: "NotFound" } });
    }
  });
});

describe("a cart with any number of lines", () => {
  test("is read in one statement and changed in two", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(1));
    const small = await statementsOfReadingAndChanging(shopper, path, 1);
    const { body } = await shopper.add(...Array.from({ length: 49 }, (_, index) => mailers(index + 1)));
    expect(await statementsOfReadingAndChanging(shopper, path, body.version)).toEqual(small);
    expect(small).toEqual({ reading: 1, changing: 2 });
  });
});

async function statementsOfReadingAndChanging(shopper: Shopper, path: string, version: number) {
  const { result, statements: reading } = await countStatements(pool, () => shopper.call("GET", path));
  const update = result.body.lineItems.map(({ id }) => ({ lineItemId: id, quantity: 7 }));
  const change = { version, update };
  const { statements: changing } = await countStatements(pool, () =>
    shopper.call("PATCH", `${path}/lineitems`, change),
  );
  return { reading, changing };
}

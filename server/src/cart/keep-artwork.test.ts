import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import { maxRemovedLines } from "@boxwright/core/cart/change-lines";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { handOverUploads, readOwnUpload } from "../uploads/postgres/upload-store.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { removeUnreferenced } from "../uploads/testing/remove-unreferenced.ts";
import { noDesigns } from "./designs.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { cartOperations } from "./http/operations.ts";
import { cartUploads } from "./postgres/tables.ts";
import { countStatements } from "./testing/count-statements.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { enterWithCart, mailers, openStorefront, type Shopper, sample } from "./testing/storefront.ts";

const { db, pool } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

const filesOf = ({ lineItems }: WireCart) => lineItems.map(({ uploadIds }) => uploadIds);
const firstOf = ({ lineItems }: WireCart) => lineItems[0]?.id ?? "";

/** A cart with one line, which has its own file. */
async function enterWithArtwork() {
  const shopper = enter();
  const file = await putUpload(db, shopper.visitor, { name: "sleeve.png", hasPreview: true });
  const { body: cart } = await shopper.add(mailers(100, { uploadIds: [file.id] }));
  const change = (version: number, body: object) =>
    shopper.call("PATCH", `/carts/${cart.id}/lineitems`, { version, ...body });
  return { shopper, file, cart, change };
}

describe("the artwork of lines", () => {
  test("belongs to its line, in the line's order, and several lines may have the same file", async () => {
    const shopper = enter();
    const [one, two] = [await putUpload(db, shopper.visitor), await putUpload(db, shopper.visitor)];
    const wanted = [[two.id, one.id], [], [one.id, one.id]];
    const { body } = await shopper.add(...wanted.map((uploadIds) => mailers(100, { uploadIds })));
    expect(filesOf(body)).toEqual([[two.id, one.id], [], [one.id]]);
  });

  test("of another visitor is refused with the line that names it", async () => {
    const shopper = enter();
    const [own, foreign] = [await putUpload(db, shopper.visitor), await putUpload(db, enter().visitor)];
    const lines = [own, foreign].map(({ id }) => mailers(100, { uploadIds: [id] }));
    const { status, body } = await shopper.add(...lines);
    expect([status, body.errors?.[0]?.path]).toEqual([422, "lineItems.1.uploadIds"]);
  });

  test("is refused on samples, and removed from a line that becomes a sample", async () => {
    const { shopper, file, cart, change } = await enterWithArtwork();
    const message = "A sample takes no artwork. To see yours on a box, order a proof.";
    expect(await shopper.add(sample("8x6x4", { uploadIds: [file.id] }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "lineItems.0.uploadIds", message }] },
    });
    expect(await shopper.add(sample("8x6x4", { designId: randomUUID() }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: "lineItems.0.designId", message }] },
    });
    expect((await shopper.add(sample("8x6x4", { uploadIds: [] }))).status).toBe(201);
    const { body } = await change(2, { add: [{ ...sample("6x4x2"), replaces: firstOf(cart) }] });
    expect(filesOf(body)).toEqual([[], []]);
  });

  test("stays when the line is edited, unless the call names other artwork or none", async () => {
    const { shopper, file, cart, change } = await enterWithArtwork();
    const other = await putUpload(db, shopper.visitor);
    const edited = (more: object) => ({ add: [{ ...mailers(250), replaces: firstOf(cart), ...more }] });
    expect(filesOf((await change(1, edited({}))).body)).toEqual([[file.id]]);
    expect(filesOf((await change(2, edited({ uploadIds: [other.id, file.id] }))).body)).toEqual([[other.id, file.id]]);
    expect(filesOf((await change(3, edited({ uploadIds: [] }))).body)).toEqual([[]]);
  });

  test("is restored with its line", async () => {
    const { cart, change } = await enterWithArtwork();
    await change(1, { remove: [firstOf(cart)] });
    const { body } = await change(2, { restore: [firstOf(cart)] });
    expect(body.lineItems[0]?.userUploads).toEqual(cart.lineItems[0]?.userUploads);
  });

  test("takes as many statements for 50 lines as for one", async () => {
    const statements = async (lines: number) => {
      const { shopper, path } = await enterWithCart(enter, mailers(100));
      const add = await Promise.all(
        Array.from({ length: lines }, async () => {
          const { id } = await putUpload(db, shopper.visitor);
          return mailers(100, { uploadIds: [id] });
        }),
      );
      const edit = () => shopper.call("PATCH", `${path}/lineitems`, { version: 1, add });
      const { result, statements: edited } = await countStatements(pool, edit);
      const { statements: added } = await countStatements(pool, () => shopper.add(...add));
      return { status: result.status, edited, added };
    };
    await statements(1);
    expect(await statements(50)).toEqual(await statements(1));
  });
});

describe("at sign-in", () => {
  /** Visitor and customer have uploaded the same bytes before. */
  async function signIn(visitor: Shopper["visitor"], sha256: string) {
    const customer = enter("boxwright-us", randomUUID(), "customer");
    await putUpload(db, customer.visitor, { sha256 });
    const handedOver = { tenant: "boxwright-us", anonymousId: visitor.id, customerId: customer.visitor.id } as const;
    await inTransaction(db, async (tx) => {
      await handOverCart(deps, tx, handedOver);
      await handOverUploads(tx, handedOver);
    });
    return customer;
  }

  test("the artwork is handed over with its lines, which can then be edited with it", async () => {
    const { shopper, file, cart } = await enterWithArtwork();
    const customer = await signIn(shopper.visitor, file.sha256);
    const add = [{ ...mailers(250, { uploadIds: [file.id] }), replaces: firstOf(cart) }];
    const { status, body } = await customer.call("PATCH", `/carts/${cart.id}/lineitems`, { version: 2, add });
    expect([status, filesOf(body)]).toEqual([200, [[file.id]]]);
    await removeUnreferenced(db, [cartUploads.uploadId]);
    expect(await readOwnUpload(db, customer.visitor, file.id)).toEqual(file);
  });
});

describe("artwork is released", () => {
  const cleanUp = () => removeUnreferenced(db, [cartUploads.uploadId]);

  test("once its line can no longer be restored, and not before", async () => {
    const { shopper, file, cart, change } = await enterWithArtwork();
    await change(1, { remove: [firstOf(cart)] });
    await cleanUp();
    expect(await readOwnUpload(db, shopper.visitor, file.id)).toEqual(file);
    const { body } = await change(2, { add: Array.from({ length: maxRemovedLines }, () => mailers(100)) });
    await change(3, { remove: body.lineItems.map(({ id }) => id) });
    await cleanUp();
    expect(await readOwnUpload(db, shopper.visitor, file.id)).toBeNull();
  });

  test("when its line gets other artwork, unless another line has it too", async () => {
    const { shopper, file, cart, change } = await enterWithArtwork();
    const shared = await putUpload(db, shopper.visitor);
    const add = [
      { ...mailers(100, { uploadIds: [shared.id] }), replaces: firstOf(cart) },
      mailers(100, { uploadIds: [shared.id] }),
    ];
    await change(1, { add });
    await change(2, { remove: [firstOf(cart)] });
    await cleanUp();
    expect(await readOwnUpload(db, shopper.visitor, file.id)).toBeNull();
    expect(await readOwnUpload(db, shopper.visitor, shared.id)).toEqual(shared);
  });
});

import type { WireCart } from "@boxwright/contract/cart";
import { parseSize } from "@boxwright/core/catalogue/size";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { describe, expect, test } from "vitest";
import { pageFactsOf } from "../artwork/testing/facts-of.ts";
import { noFacts } from "../artwork/testing/no-facts.ts";
import { putReport } from "../artwork/testing/put-report.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { mailers, openStorefront, sample } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
shelf.printedBoxOf = (text) => {
  const size = parseSize(text);
  if (size === null) return null;
  const dieline = requireDieline(requireFamily("mailer"), inches(size.length, size.width, size.depth));
  return { dieline, color: "white", sides: ["outside"] };
};
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

/** A visitor with a file, and a placement of it. */
async function enterWithFile() {
  const shopper = enter();
  const upload = await putUpload(db, shopper.visitor);
  const { id } = upload;
  const onLid = { side: "outside", upload: id, page: 0, panel: "lid", turn: 90, scale: 0.5, x: 120, y: 80 } as const;
  return { shopper, upload, uploadIds: [id], placement: { ...onLid, isGuess: false } };
}

/** A cart with a placed file. */
async function placedLine() {
  const { shopper, uploadIds, placement } = await enterWithFile();
  const { body: cart } = await shopper.add(mailers(100, { uploadIds, placements: [placement] }));
  const [line] = cart.lineItems;
  if (line === undefined) throw new Error("The cart has no line");
  let { version } = cart;
  const change = async (changes: object) => {
    const { body } = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, { version, ...changes });
    version = body.version;
    return body;
  };
  const replaced = async (changes: object, quantity = 100) =>
    placementsIn(await change({ add: [{ ...mailers(quantity, changes), replaces: line.id }] }));
  return { shopper, cart, line, uploadIds, placements: [placement], change, replaced };
}

const placementsIn = ({ lineItems }: WireCart) => lineItems.map(({ placements }) => placements);

describe("a line", () => {
  test("has the placements of its files, and none if its shopper sends none", async () => {
    const { shopper, uploadIds, placement } = await enterWithFile();
    const placed = mailers(100, { uploadIds, placements: [placement] });
    const { body } = await shopper.add(
      placed,
      mailers(200, { uploadIds }),
      mailers(300, { uploadIds, placements: null }),
    );
    expect(placementsIn(body)).toEqual([[placement], null, null]);
    expect(placementsIn((await shopper.call("GET", `/carts/${body.id}`)).body)).toEqual(placementsIn(body));
  });

  test("that is removed has its placements again when it is restored", async () => {
    const { line, placements, change } = await placedLine();
    expect(placementsIn(await change({ remove: [line.id] }))).toEqual([]);
    expect(placementsIn(await change({ restore: [line.id] }))).toEqual([placements]);
  });

  test("keeps its placements with another quantity", async () => {
    const { line, uploadIds, placements, change, replaced } = await placedLine();
    const update = [{ lineItemId: line.id, quantity: 250 }];
    expect(placementsIn(await change({ update }))).toEqual([placements]);
    expect(await replaced({}, 500)).toEqual([placements]);
    expect(await replaced({ uploadIds }, 600)).toEqual([placements]);
  });

  test("gets new placements, or none, from the line that replaces it", async () => {
    const { uploadIds, placements, replaced } = await placedLine();
    const moved = placements.map((one) => ({ ...one, x: 130 }));
    expect(await replaced({ uploadIds, placements: moved })).toEqual([moved]);
    expect(await replaced({ uploadIds, placements: null })).toEqual([null]);
  });

  test("is placed by the shop again in another size, and with other files", async () => {
    const other = await placedLine();
    const { id } = await putUpload(db, other.shopper.visitor);
    expect(await other.replaced({ uploadIds: [id] })).toEqual([null]);
    const { replaced } = await placedLine();
    expect(await replaced({ selection: { Size: "12x8x4" } })).toEqual([null]);
  });
});

describe("placements are refused", () => {
  const problemOf = async (change: (placement: object) => object) => {
    const { shopper, uploadIds, placement } = await enterWithFile();
    const line = mailers(100, { uploadIds });
    const { status, body } = await shopper.call("POST", "/carts", { lineItems: [{ ...line, ...change(placement) }] });
    return { status, title: body.title, paths: body.errors?.map(({ path }) => path) };
  };
  const first = "lineItems.0.placements.0";

  test.each([
    ["upload", { upload: "0198b0aa-0000-7000-8000-000000000009" }],
    ["side", { side: "inside" }],
    ["panel", { panel: "roof" }],
  ])("that name another %s than the line has", async (field, change) => {
    const refused = await problemOf((placement) => ({ placements: [{ ...placement, ...change }] }));
    expect(refused).toEqual({ status: 422, title: "InvalidSelection", paths: [`${first}.${field}`] });
  });

  test.each([
    ["scale", 1001],
    ["scale", 0],
    ["x", 10_001],
    ["turn", 45],
    ["page", 2],
    ["panel", "x".repeat(61)],
  ])("beyond the bounds of their %s", async (field, value) => {
    const refused = await problemOf((placement) => ({ placements: [{ ...placement, [field]: value }] }));
    expect(refused).toEqual({ status: 400, title: "InvalidRequest", paths: [`${first}.${field}`] });
  });

  test("if there are none in their list, or more than 24", async () => {
    for (const count of [0, 25]) {
      const refused = await problemOf((placement) => ({ placements: Array.from({ length: count }, () => placement) }));
      expect(refused).toMatchObject({ status: 400, paths: ["lineItems.0.placements"] });
    }
    const most = await problemOf((placement) => ({ placements: Array.from({ length: 24 }, () => placement) }));
    expect(most.status).toBe(201);
  });

  test("that name a page that the file lacks, once the shop has read the file", async () => {
    const { shopper, upload, uploadIds, placement } = await enterWithFile();
    const second = mailers(100, { uploadIds, placements: [placement, { ...placement, page: 1 }] });
    expect((await shopper.add(second)).status).toBe(201);
    await putReport(db, upload, { ...noFacts, pages: [await pageFactsOf({ content: "" })] });
    const { status, body } = await shopper.add(second);
    const path = "lineItems.0.placements.1.page";
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path, message: "must be a page of the file, counted from 0" }],
    ]);
    expect((await shopper.add(mailers(100, { uploadIds, placements: [placement] }))).status).toBe(201);
  });

  test("that name such a page of the files of a line that they replace", async () => {
    const { shopper, upload, uploadIds, placement } = await enterWithFile();
    const { body: cart } = await shopper.add(mailers(100, { uploadIds }));
    await putReport(db, upload, { ...noFacts, pages: [await pageFactsOf({ content: "" })] });
    const replacing = { ...mailers(100, { placements: [{ ...placement, page: 1 }] }), replaces: cart.lineItems[0]?.id };
    const changes = { version: cart.version, add: [replacing] };
    const { status, body } = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, changes);
    expect([status, body.errors]).toMatchObject([422, [{ path: "add.0.placements.0.page" }]]);
  });

  test("on goods whose sheet the artwork does not cover", async () => {
    const { shopper, placement } = await enterWithFile();
    const { status, body } = await shopper.add(sample("1x1x1", { placements: [placement] }));
    expect([status, body.errors]).toMatchObject([422, [{ path: first }]]);
  });
});

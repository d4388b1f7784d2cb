import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { splitCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryOperations } from "../checkout/delivery/http/operations.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import type { CartCharges } from "./cart-charges.ts";
import { noDesigns } from "./designs.ts";
import { handOverCart } from "./hand-over-cart.ts";
import { cartOperations } from "./http/operations.ts";
import { presentCart } from "./http/present-cart.ts";
import {
  emptyModel,
  type ModelCart,
  type ModelDay,
  type ModelDelivery,
  type ModelLine,
  type ModelPlace,
  modelAccept,
  modelAdd,
  modelDeliver,
  modelMerge,
  modelRemove,
  modelReplace,
  modelResize,
  modelRestore,
  modelView,
  type Wanted,
} from "./testing/cart-model.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import {
  anchorage,
  arlington,
  mailers,
  openStorefront,
  type Shopper,
  sample,
  type TestResponse,
} from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const clock = { now: new Date(0) };

/** `TEN` takes a tenth off the goods; no other code is valid. */
const charges: CartCharges = {
  ...plainCharges,
  coupon: async (db, use) => {
    const noEffect = await plainCharges.coupon(db, use);
    if (use.code !== "TEN") return noEffect;
    return (lines) => {
      const goods = lines.map(({ price }) => price.goods);
      const tenth = toCents(Math.floor(goods.reduce((sum, cents) => sum + cents, 0) / 10));
      const discounts = splitCents(tenth, goods).map((off) => ({ goods: off, shipping: zeroCents }));
      return { ...noEffect(lines), isValid: true, discounts };
    };
  },
};
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges, now: () => clock.now };
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

/** The state of the shop: `visitors` and `customers` are the carts of the visitor and of the customer. */
interface Model {
  day: ModelDay;
  isSignedIn: boolean;
  visitors: ModelCart | null;
  customers: ModelCart | null;
}

interface Real {
  visitor: Shopper;
  readonly customer: Shopper;
  /** The visitor's and the customer's cart. */
  readonly paths: { visitors: string; customers: string };
}

type Step = fc.AsyncCommand<Model, Real, true>;
type Owner = "visitors" | "customers";

const ownerIn = ({ isSignedIn }: Model): Owner => (isSignedIn ? "customers" : "visitors");
const cartIn = (model: Model) => model[ownerIn(model)];
const shopperIn = (model: Model, real: Real) => (model.isSignedIn ? real.customer : real.visitor);
const newLineOf = ({ isSample, size, quantity }: Wanted): WireNewLine =>
  isSample ? sample(size, { quantity }) : mailers(quantity, { selection: { Size: size } });

/** A cart of the wire, in the shape of the model. */
function viewOf(cart: WireCart) {
  return {
    version: cart.version,
    lines: cart.lineItems.map((line) => ({
      id: line.id,
      size: line.finalSelection["Size"],
      quantity: line.quantity,
      cents: line.priceDetails.untaxedTotal.centAmount,
      previousCents: line.previousUntaxedTotal?.centAmount ?? null,
      delivery: line.shippingInfo?.eCommerceDeliveryOptionId ?? null,
      shippingCents: line.shippingInfo?.price.centAmount ?? 0,
      arrival: line.shippingInfo === null ? null : line.promisedArrivalDate,
      previousArrival: line.previousArrivalDate,
      reasons: line.checkoutUnreadyReasons,
    })),
    subtotal: cart.totals.subtotal.centAmount,
    shipping: cart.totals.totalShippingPrice.centAmount,
    discount: cart.totals.discount.centAmount,
    reasons: new Set(cart.checkoutUnreadyReasons),
  };
}

/** Checks that the cart equals the model and that its figures add up. The tax is a tenth of each line after the discount. */
async function expectAsModelled(model: Model, real: Real): Promise<void> {
  const cart = cartIn(model);
  if (cart === null) return;
  const { body } = await shopperIn(model, real).call("GET", real.paths[ownerIn(model)]);
  const view = modelView(cart, model.day);
  expect(viewOf(body)).toEqual(view);
  const goods = view.lines.map(({ cents }) => toCents(cents));
  const discounts = splitCents(toCents(view.discount), goods);
  const taxes = goods.map((cents, index) => Math.floor((cents - (discounts[index] ?? 0)) / 10));
  const tax = cart.place === null ? 0 : taxes.reduce((sum, cents) => sum + cents, 0);
  expect(body.totals.taxTotal.centAmount).toBe(tax);
  expect(body.totals.total.centAmount).toBe(view.subtotal - view.discount + view.shipping + tax);
}

function step(name: string, run: (model: Model, real: Real) => Promise<void>, isPossible = (_: Model) => true): Step {
  return {
    check: async (model) => isPossible(model),
    run: async (model, real) => {
      await run(model, real);
      await expectAsModelled(model, real);
    },
    toString: () => name,
  };
}

/** A change of the current cart, based on its version or, if `staleBy` is not 0, on another version. */
function change(
  name: string,
  staleBy: number,
  path: string,
  bodyOf: (cart: ModelCart) => object,
  changed: (cart: ModelCart, day: ModelDay) => ModelCart | null,
): Step {
  const run = async (model: Model, real: Real) => {
    const owner = ownerIn(model);
    const cart = model[owner];
    if (cart === null) return;
    const body = { version: Math.max(0, cart.version + staleBy), ...bodyOf(cart) };
    const response = await shopperIn(model, real).call("PATCH", `${real.paths[owner]}${path}`, body);
    const after = staleBy === 0 ? changed(cart, model.day) : null;
    expect(response.status).toBe(staleBy === 0 ? (after === null ? 422 : 200) : 409);
    if (after !== null) model[owner] = { ...after, version: cart.version + 1 };
  };
  return step(`${name}${staleBy === 0 ? "" : ` stale by ${staleBy}`}`, run, (model) => cartIn(model) !== null);
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  isSample: fc.boolean(),
  size: fc.constantFrom("1x1x1", "2x2x2", "3x3x3", "4x4x4"),
  quantity: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 10_001 })),
});
const staleBy = fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 7));
const place = fc.nat({ max: 20 });

/** The line at a position modulo the number of lines. */
const at = (lines: readonly ModelLine[], index: number) => lines[index % Math.max(1, lines.length)];
const addresses: Readonly<Record<ModelPlace, object>> = { Arlington: arlington, Anchorage: anchorage };

/** A change of one line. Without lines it is an empty change, which still raises the version. */
function lineChange(
  name: string,
  stale: number,
  lineOf: (cart: ModelCart) => ModelLine | undefined,
  bodyOf: (line: ModelLine) => object,
  changed: (cart: ModelCart, line: ModelLine, day: ModelDay) => ModelCart | null,
): Step {
  return change(
    name,
    stale,
    "/lineitems",
    (cart) => {
      const line = lineOf(cart);
      return line === undefined ? {} : bodyOf(line);
    },
    (cart, day) => {
      const line = lineOf(cart);
      return line === undefined ? cart : changed(cart, line, day);
    },
  );
}

const steps = [
  wanted.map((line) => step(`add ${JSON.stringify(line)}`, (model, real) => add(model, real, line))),
  fc.tuple(place, staleBy).map(([index, stale]) =>
    lineChange(
      `remove ${index}`,
      stale,
      ({ lines }) => at(lines, index),
      ({ id }) => ({ remove: [id] }),
      modelRemove,
    ),
  ),
  fc.tuple(place, staleBy).map(([index, stale]) =>
    lineChange(
      `restore ${index}`,
      stale,
      ({ removed }) => at(removed, index),
      ({ id }) => ({ restore: [id] }),
      modelRestore,
    ),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 10_001 }), staleBy).map(([index, quantity, stale]) =>
    lineChange(
      `set ${index} to ${quantity}`,
      stale,
      ({ lines }) => at(lines, index),
      ({ id }) => ({ update: [{ lineItemId: id, quantity }] }),
      (cart, line, day) => modelResize(cart, day, line, quantity),
    ),
  ),
  fc.tuple(place, wanted, staleBy).map(([index, line, stale]) =>
    lineChange(
      `replace ${index} by ${JSON.stringify(line)}`,
      stale,
      ({ lines }) => at(lines, index),
      ({ id }) => ({ add: [{ ...newLineOf(line), replaces: id }] }),
      (cart, old, day) => modelReplace(cart, day, old, line),
    ),
  ),
  fc.tuple(fc.constantFrom<ModelPlace>("Arlington", "Anchorage"), staleBy).map(([to, stale]) =>
    change(
      `send to ${to}`,
      stale,
      "",
      () => ({ shippingAddress: addresses[to], billingAddress: addresses[to] }),
      (cart) => ({ ...cart, place: to }),
    ),
  ),
  fc.tuple(fc.constantFrom(null, "TEN", "NOSUCH"), staleBy).map(([couponCode, stale]) =>
    change(
      `coupon ${couponCode}`,
      stale,
      "/couponCode",
      () => ({ couponCode }),
      (cart) => (couponCode === "NOSUCH" ? null : { ...cart, coupon: couponCode }),
    ),
  ),
  staleBy.map((stale) => change("accept", stale, "", () => ({ acceptUpdates: true }), modelAccept)),
  fc
    .tuple(place, fc.constantFrom<ModelDelivery>("economy", "express"))
    .map(([index, delivery]) => step(`send ${index} by ${delivery}`, deliverBy(index, delivery), hasLines)),
  fc.integer({ min: 0, max: 999 }).map((cents) =>
    step(`a mailer costs ${cents}`, async (model) => {
      model.day = { ...model.day, mailerCents: cents };
      shelf.mailerPrice = cents;
    }),
  ),
  fc.integer({ min: 1, max: 5 }).map((days) =>
    step(`${days} days pass`, async (model) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
      model.day = { ...model.day, now: clock.now };
    }),
  ),
  fc.constant(step("sign in", signIn, ({ isSignedIn }) => !isSignedIn)),
  fc.constant(step("sign out", signOut, ({ isSignedIn }) => isSignedIn)),
];

const hasLinesIn = (cart: ModelCart | null) => (cart?.lines.length ?? 0) > 0;
function hasLines(model: Model): boolean {
  return hasLinesIn(cartIn(model));
}

async function add(model: Model, real: Real, line: Wanted): Promise<void> {
  const owner = ownerIn(model);
  const response: TestResponse<WireCart> = await shopperIn(model, real).add(newLineOf(line));
  const before = model[owner] ?? emptyModel;
  const newest =
    response.body.lineItems
      ?.map(({ id }) => id)
      .toSorted()
      .at(-1) ?? "~";
  const after = modelAdd(before, model.day, newest, line);
  expect(response.status).toBe(after === null ? 422 : 201);
  if (after === null) return;
  model[owner] = { ...after, version: before.version + 1 };
  real.paths[owner] = `/carts/${response.body.id}`;
}

function deliverBy(index: number, delivery: ModelDelivery) {
  return async (model: Model, real: Real) => {
    const owner = ownerIn(model);
    const cart = model[owner];
    const line = cart === null ? undefined : at(cart.lines, index);
    if (cart === null || line === undefined) return;
    const selections = [{ lineItemId: line.id, eCommerceDeliveryOptionId: delivery }];
    const body = { version: cart.version, selections };
    const { status } = await shopperIn(model, real).call("PATCH", `${real.paths[owner]}/edo`, body);
    const after = modelDeliver(cart, model.day, line, delivery);
    expect(status).toBe(after === null ? 422 : 200);
    if (after !== null) model[owner] = { ...after, version: cart.version + 1 };
  };
}

async function signIn(model: Model, real: Real): Promise<void> {
  const handedOver = { tenant: "boxwright-us", anonymousId: real.visitor.visitor.id } as const;
  await inTransaction(db, (tx) => handOverCart(deps, tx, { ...handedOver, customerId: real.customer.visitor.id }));
  model.isSignedIn = true;
  if (model.visitors === null) return;
  if (model.customers === null) real.paths.customers = real.paths.visitors;
  model.customers = modelMerge(model.customers, model.visitors);
  model.visitors = null;
  expect((await real.visitor.call("GET", real.paths.visitors)).status).toBe(404);
}

/** After signing out, a shopper is another visitor. */
async function signOut(model: Model, real: Real): Promise<void> {
  model.isSignedIn = false;
  real.visitor = enter();
}

test("after any sequence of changes, carts equal the model to the cent", async () => {
  const run = async (commands: Iterable<Step>) => {
    clock.now = new Date("2026-11-20T15:00:00Z");
    shelf.mailerPrice = 342;
    const setUp = () => ({
      model: { day: { now: clock.now, mailerCents: 342 }, isSignedIn: false, visitors: null, customers: null },
      real: {
        visitor: enter(),
        customer: enter("boxwright-us", undefined, "customer"),
        paths: { visitors: "", customers: "" },
      },
    });
    await fc.asyncModelRun<Model, Real, true, Model>(setUp, commands);
  };
  // Set `MODEL_RUNS=500` for more runs.
  const numRuns = Number(process.env["MODEL_RUNS"] ?? 60);
  await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: "max" }), run), { numRuns });
}, 600_000);

import { randomUUID } from "node:crypto";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { toCents } from "@boxwright/core/kernel/money";
import { priceLeftOf } from "@boxwright/core/orders/order-figures";
import { proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createDescribeGoods } from "../../cart/describe-goods.ts";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { lockCredits } from "../../checkout/proofs/redeem-credits.ts";
import { deskOf } from "../../desk/orders/testing/desk-of.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { handOverOrders } from "../../orders/hand-over-orders.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { handOverUploads } from "../../uploads/postgres/upload-store.ts";
import { putUpload } from "../../uploads/testing/put-upload.ts";
import { booksOf } from "./books.ts";
import { byInvoice, enterWithRights } from "./by-invoice.ts";
import { fillCart, openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const prices = createPriceList("arlington", loadRates());
const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
const shop = await openShop(db, {
  describeGoods: createDescribeGoods({ catalogue, prices, seal: pictureSealOf("a key of the tests", "arlington") }),
});
const { enter, later } = shop;
const books = booksOf(pool);
const finance = deskOf(db, shop).as("finance");

const chosen = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };

async function proofLine({ visitor }: Shopper, change: Partial<WireNewLine["selection"]> = {}): Promise<WireNewLine> {
  return {
    referenceId: "custom-proof",
    sku: "BW-PROOF",
    version: 1,
    quantity: 1,
    selection: { Box: "custom-mailer-box", ...chosen, ...change },
    uploadIds: [(await putUpload(db, visitor)).id],
  };
}

const boxes = (quantity: number, Size = "10x8x4"): WireNewLine => ({
  referenceId: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  quantity,
  selection: { ...chosen, Size },
});

/** A shopper who has bought a proof. */
async function withProof(coupon?: string) {
  const shopper = enter();
  const cart = await fillCart(shopper, [await proofLine(shopper)], coupon);
  const { body, status } = await pay(shopper, cart);
  expect(status).toBe(201);
  return { shopper, proof: cart, orderId: body.orderId };
}

function signIn({ visitor: { tenant, id: anonymousId } }: Shopper, { visitor: { id: customerId } }: Shopper) {
  return inTransaction(db, (tx) => handOverOrders(tx, { tenant, anonymousId, customerId }));
}

/** Cancels all lines of an ordered cart. */
function cancel(orderId: string, { lineItems }: Pick<WireCart, "lineItems">) {
  const move = { at: shop.clock.now, by: { kind: "staff", id: "operator" } as const, why: "Cancelled" };
  const lineIds = lineItems.map(({ id }) => id);
  const { outbox, setupOf } = shop;
  return inTransaction(db, (tx) => cancelLines(tx, outbox, { orderId, lineIds, move, reason: null, setupOf }));
}

/** Refunds a part of the goods of the first line of an order, or all of them. */
async function refund(orderId: string, share: object) {
  const path = `/orders/${orderId}/refunds`;
  const {
    version,
    lines: [line],
  } = await readOrderById(db, orderId);
  const asked = { lines: [{ lineItemId: line?.id, share }] };
  const { json } = await finance("POST", `${path}/preview`, asked);
  const { price, discount } = json.lines[0].parts;
  const refunded = await finance("POST", path, { version, lines: json.requested.lines, reason: "Scratched" });
  return { ...refunded, net: price.centAmount - discount.centAmount };
}

const addsUp = ({ totals }: WireCart) =>
  totals.subtotal.centAmount -
    totals.discount.centAmount +
    totals.totalShippingPrice.centAmount +
    totals.taxTotal.centAmount ===
  totals.total.centAmount;

describe("a proof", () => {
  test("is one box with the shopper's artwork for $39.00, in any size of its box", async () => {
    const shopper = enter();
    const { body, status } = await shopper.add(await proofLine(shopper, { Size: "9.25x6x3" }));
    expect(status).toBe(201);
    expect(body.lineItems[0]).toMatchObject({
      quantity: 1,
      isSampleProduct: false,
      artworkRequired: true,
      priceDetails: { untaxedTotal: { centAmount: 3900 } },
      finalSelection: { Size: "9.25x6x3", Box: "custom-mailer-box" },
      templateInfo: { family: "mailer" },
      userUploads: [{ artworkName: "sleeve.pdf" }],
    });
    expect(body.lineItems[0]?.itemAttributes[1]).toMatchObject({ key: "Box", value: "Custom Mailer Box" });
  });

  test("needs artwork, print and a box that has proofs", async () => {
    const shopper = enter();
    const line = await proofLine(shopper);
    expect(await shopper.add({ ...line, uploadIds: [] })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: "lineItems.0.uploadIds", message: "Please add your artwork: a proof shows it on the box." }],
      },
    });
    for (const change of [{ "Print Options": "Blank" }, { Box: "service-charge" }]) {
      expect((await shopper.add({ ...line, selection: { ...line.selection, ...change } })).status).toBe(422);
    }
    expect((await shopper.add({ ...line, quantity: 2 })).status).toBe(422);
  });

  test("is refused if one call names it twice, at the field that names the lines", async () => {
    const shopper = enter();
    const line = await proofLine(shopper);
    expect(await shopper.add(line, line)).toMatchObject({
      status: 422,
      body: {
        detail: "You can add only one proof of each size and artwork.",
        errors: [{ path: "lineItems", message: "one proof of each size and artwork" }],
      },
    });
  });

  test("is in a cart once per size and artwork", async () => {
    const shopper = enter();
    const line = await proofLine(shopper);
    expect((await shopper.add(line)).status).toBe(201);
    expect(await shopper.add(line)).toMatchObject({
      status: 422,
      body: { detail: "This proof is already in your cart." },
    });
    expect((await shopper.add({ ...line, selection: { ...line.selection, Size: "6x4x2" } })).status).toBe(201);
    expect((await shopper.add(await proofLine(shopper))).status).toBe(201);
    const twice = pool.query("UPDATE cart_line SET proof_style = 'same' WHERE proof_style IS NOT NULL");
    await expect(twice).rejects.toMatchObject({ constraint: "cart_line_one_proof_per_style" });
  });
});

describe("a proof of a size and artwork", () => {
  const orderedBefore = { status: 422, body: { detail: "You have already ordered this proof." } };

  test("is sold once; after its order neither a new nor a changed cart accepts it", async () => {
    const shopper = enter();
    const line = await proofLine(shopper);
    expect((await pay(shopper, await fillCart(shopper, [line]))).status).toBe(201);
    expect(await shopper.add(line)).toMatchObject(orderedBefore);
    const { body: cart } = await shopper.add(boxes(250));
    const changed = await shopper.call("PATCH", `/carts/${cart.id}/lineitems`, { version: cart.version, add: [line] });
    expect(changed).toMatchObject(orderedBefore);
    const other = { ...line, selection: { ...line.selection, Size: "6x4x2" } };
    expect((await shopper.add(other)).status).toBe(201);
  });

  test("that was ordered while it was in another cart does not block changes of that cart", async () => {
    const visitor = enter();
    const line = await proofLine(visitor);
    const visitorCart = await fillCart(visitor, [line]);
    const customer = enter("boxwright-us", randomUUID(), "customer");
    await inTransaction(db, (tx) =>
      handOverUploads(tx, { tenant: "boxwright-us", anonymousId: visitor.visitor.id, customerId: customer.visitor.id }),
    );
    const cart = await fillCart(customer, [line, boxes(250)]);
    expect((await pay(visitor, visitorCart)).status).toBe(201);
    const update = [{ lineItemId: cart.lineItems[1]?.id, quantity: 300 }];
    const changed = await customer.call("PATCH", `/carts/${cart.id}/lineitems`, { version: cart.version, update });
    expect(changed.status).toBe(200);
  });

  test("can be bought after a declined card, and again after its cancellation", async () => {
    const shopper = enter();
    const line = await proofLine(shopper);
    const cart = await fillCart(shopper, [line]);
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    expect((await pay(shopper, cart, declining)).status).toBe(422);
    const { body, status } = await pay(shopper, cart);
    expect(status).toBe(201);
    expect(await cancel(body.orderId, cart)).toMatchObject({ ok: true });
    expect((await pay(shopper, await fillCart(shopper, [line]))).status).toBe(201);
  });

  test("is sold to one of two carts that are paid at once; the other is not charged", async () => {
    const visitor = enter();
    const line = await proofLine(visitor);
    const visitorCart = await fillCart(visitor, [line]);
    const customer = enter("boxwright-us", randomUUID(), "customer");
    await inTransaction(db, (tx) =>
      handOverUploads(tx, { tenant: "boxwright-us", anonymousId: visitor.visitor.id, customerId: customer.visitor.id }),
    );
    const customerCart = await fillCart(customer, [line]);
    const responses = await Promise.all([pay(visitor, visitorCart), pay(customer, customerCart)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({
      title: "CartNotReady",
      detail: "You have already ordered this proof. Please remove it from your cart.",
    });
    const charged = await Promise.all([visitorCart, customerCart].map(books.charges));
    expect(charged.toSorted()).toEqual([0, 1]);
    const twice = pool.query(
      "INSERT INTO ordered_proof SELECT style, payment_id, gen_random_uuid() FROM ordered_proof",
    );
    await expect(twice).rejects.toMatchObject({ constraint: "ordered_proof_pkey" });
  });
});

describe("the credit of a proof", () => {
  test("is deducted from an order of that box in that size, to the cent, and shown", async () => {
    const { shopper } = await withProof();
    const cart = await fillCart(shopper, [boxes(250, "6x4x2"), boxes(250)]);
    expect(cart.lineItems.map(({ proofCredit }) => proofCredit?.centAmount ?? null)).toEqual([null, 3900]);
    expect(cart.lineItems[1]?.discountInfo).toBeNull();
    expect(cart.totals.discount.centAmount).toBe(3900);
    expect(addsUp(cart)).toBe(true);
    const { body, status } = await pay(shopper, cart);
    expect(status).toBe(201);
    const { body: order } = await shopper.call<{ lineItems: { proofCredit: unknown; discount: unknown }[] }>(
      "GET",
      `/orders/${body.orderId}`,
    );
    expect(order.lineItems[1]).toMatchObject({ proofCredit: { centAmount: 3900 }, discount: { centAmount: 3900 } });
  });

  test("is reduced by the coupon of the proof's order, and combines with another coupon", async () => {
    const { shopper } = await withProof("WELCOME10");
    const cart = await fillCart(shopper, [boxes(250)], "SHIPFREE");
    expect(cart.lineItems[0]?.proofCredit?.centAmount).toBe(3510);
    expect(addsUp(cart)).toBe(true);
  });

  test("can be used once", async () => {
    const { shopper } = await withProof();
    const first = await fillCart(shopper, [boxes(250), boxes(100)]);
    expect(first.lineItems.map(({ proofCredit }) => proofCredit?.centAmount ?? 0)).toEqual([3900, 0]);
    expect((await pay(shopper, first)).status).toBe(201);
    const second = await fillCart(shopper, [boxes(250)]);
    expect(second.lineItems[0]?.proofCredit).toBeNull();
    const again = pool.query(
      "INSERT INTO proof_redemption SELECT credit_id, gen_random_uuid(), gen_random_uuid() FROM proof_redemption",
    );
    await expect(again).rejects.toMatchObject({ constraint: "proof_redemption_pkey" });
  });

  test("can be used after a declined card", async () => {
    const { shopper } = await withProof();
    const cart = await fillCart(shopper, [boxes(250)]);
    const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
    expect((await pay(shopper, cart, declining)).status).toBe(422);
    expect(await readCart(shopper, cart)).toEqual(cart);
    expect((await pay(shopper, cart)).status).toBe(201);
  });

  test("belongs to its buyer only, and is handed over to the customer at sign-in", async () => {
    const { shopper } = await withProof();
    const stranger = await fillCart(enter(), [boxes(250)]);
    expect(stranger.lineItems[0]?.proofCredit).toBeNull();
    const customer = enter("boxwright-us", randomUUID(), "customer");
    await signIn(shopper, customer);
    const cart = await fillCart(customer, [boxes(250)]);
    expect(cart.lineItems[0]?.proofCredit?.centAmount).toBe(3900);
  });

  test("is handed over with its order if the payment is in progress at the sign-in", async () => {
    const [shopper, customer] = [enter(), enter("boxwright-us", randomUUID(), "customer")];
    const proof = await fillCart(shopper, [await proofLine(shopper)]);
    const { sale } = shop.sandbox;
    const { status } = await shop.withGateway(
      {
        async sale(...args) {
          expect(await signIn(shopper, customer)).toBe("being paid");
          return sale(...args);
        },
      },
      () => pay(shopper, proof),
    );
    expect(status).toBe(201);
    expect(await signIn(shopper, customer)).toBe("done");
    const cart = await fillCart(customer, [boxes(250)]);
    expect(cart.lineItems[0]?.proofCredit?.centAmount).toBe(3900);
  });

  test("is gone once the proof is cancelled", async () => {
    const { shopper, proof, orderId } = await withProof();
    expect(await cancel(orderId, proof)).toMatchObject({ ok: true });
    const cart = await fillCart(shopper, [boxes(250)]);
    expect(cart.lineItems[0]?.proofCredit).toBeNull();
  });

  test("is what staff have not refunded of the price of its proof", async () => {
    const { shopper, orderId } = await withProof();
    const { status, net } = await refund(orderId, { kind: "percent", percent: 40 });
    expect([status, net]).toEqual([201, 1560]);
    const cart = await fillCart(shopper, [boxes(250)]);
    expect(cart.lineItems[0]?.proofCredit?.centAmount).toBe(2340);
    expect((await refund(orderId, { kind: "all" })).status).toBe(201);
    expect((await readCart(shopper, cart)).lineItems[0]?.proofCredit).toBeNull();
  });

  test("is also earned if an invoice has nothing due any more because other goods are cancelled", async () => {
    const shopper = await enterWithRights(shop, "isInvoiceWithoutTermsEnabled");
    const cart = await fillCart(shopper, [await proofLine(shopper), boxes(250, "6x4x2")]);
    const { orderId } = (await pay(shopper, cart, byInvoice)).body;
    const { version, lines } = await readOrderById(db, orderId);
    const [proof, box] = lines;
    if (proof === undefined || box === undefined) throw new Error("The order has two lines");
    const receivedOn = shop.clock.now.toISOString().slice(0, 10);
    const payment = { version, amount: wireCents(priceLeftOf(proof)), method: "wire", reference: "1", receivedOn };
    expect((await finance("POST", `/orders/${orderId}/payments`, payment)).status).toBe(201);
    expect(await cancel(orderId, { lineItems: cart.lineItems.slice(1) })).toMatchObject({ ok: true });
    expect((await readOrderById(db, orderId)).lines[0]?.state).not.toBe("WaitingForPayment");
    expect((await fillCart(shopper, [boxes(250)])).lineItems[0]?.proofCredit?.centAmount).toBe(3900);
  });

  test("that became less since a cart was priced is not used for the payment", async () => {
    const { proof, orderId } = await withProof();
    const creditId = String(proof.lineItems[0]?.id);
    const isHeld = (cents: number) =>
      inTransaction(db, (tx) => lockCredits(tx, [{ creditId, amount: toCents(cents) }]));
    expect(await isHeld(3900)).toBe(true);
    await refund(orderId, { kind: "percent", percent: 40 });
    expect([await isHeld(2341), await isHeld(2340)]).toEqual([false, true]);
  });

  test("that was used leaves nothing of the price of its proof to refund", async () => {
    const { shopper, proof, orderId } = await withProof();
    expect((await pay(shopper, await fillCart(shopper, [boxes(250)]))).status).toBe(201);
    const { version } = await readOrderById(db, orderId);
    const lines = [{ lineItemId: proof.lineItems[0]?.id, amount: wireCents(1) }];
    const refused = await finance("POST", `/orders/${orderId}/refunds`, { version, lines, reason: "Scratched" });
    expect(refused).toMatchObject({ status: 422, json: { title: "RefundTooGreat" } });
    const preview = await finance("POST", `/orders/${orderId}/refunds/preview`, { lines: [] });
    expect(preview.json.lines[0].refundable).toEqual(wireCents(0));
  });

  test("can be used again after the box that used it is cancelled, and only then can the proof be cancelled", async () => {
    const { shopper, proof, orderId } = await withProof();
    const first = await fillCart(shopper, [boxes(250)]);
    const { body: placed } = await pay(shopper, first);
    expect(await cancel(orderId, proof)).toMatchObject({ ok: false, refusal: { kind: "creditUsed" } });
    const offer = async () => (await shopper.call<WireOrder>("GET", `/orders/${orderId}`)).body.lineItems[0];
    expect(await offer()).toMatchObject({ cancellation: null, notCancellable: "creditUsed" });
    const path = `/orders/${orderId}/lineitems/${proof.lineItems[0]?.id}/cancellation`;
    expect(await shopper.call("POST", path, { version: 1, reason: "" })).toMatchObject({
      status: 422,
      body: { title: "InvalidTransition", detail: expect.stringContaining("Please cancel that box first.") },
    });
    expect(await cancel(placed.orderId, first)).toMatchObject({
      ok: true,
      value: { refund: { amount: first.totals.total.centAmount } },
    });
    expect(await offer()).toMatchObject({ cancellation: { kept: { centAmount: 0 } }, notCancellable: null });
    const second = await fillCart(shopper, [boxes(250)]);
    expect(second.lineItems[0]?.proofCredit?.centAmount).toBe(3900);
    expect(await cancel(orderId, proof)).toMatchObject({
      ok: true,
      value: { refund: { amount: proof.totals.total.centAmount } },
    });
    expect((await readCart(shopper, second)).lineItems[0]?.proofCredit).toBeNull();
  });

  test("expires after 60 days; a shopper who saw it has to accept the higher total first", async () => {
    const { shopper } = await withProof();
    later(59 * 24 * 3600);
    const cart = await fillCart(shopper, [boxes(250)]);
    expect(cart.lineItems[0]?.proofCredit?.centAmount).toBe(3900);
    later(2 * 24 * 3600);
    expect(await pay(shopper, cart)).toMatchObject({ status: 422, body: { title: "CartNotReady" } });
    expect((await readCart(shopper, cart)).lineItems[0]?.proofCredit).toBeNull();
  });
});

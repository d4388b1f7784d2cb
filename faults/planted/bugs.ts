import type { TestsToRun } from "./run-tests.ts";

/** A deliberate bug: every occurrence of `from` is replaced by `to`, and each of `caughtBy` must have a failing test. */
export interface PlantedBug {
  readonly bug: string;
  readonly file: string;
  readonly changes: readonly { readonly from: string; readonly to: string }[];
  readonly caughtBy: readonly TestsToRun[];
}

const unit = (file: string): TestsToRun => ({ project: "server", file: `server/src/${file}` });
const fault = (named: string): TestsToRun => ({ project: "server", file: "faults/short-form.fault.test.ts", named });
const killedAtPoints = fault("killed at each point");
const killedWhileMaking = fault("killed while orders are made");

const makePayment = "server/src/checkout/payments/make-payment.ts";
const cartStore = "server/src/cart/postgres/cart-store.ts";
const stockStore = "server/src/catalogue/stock/take-stock.ts";

export const plantedBugs: readonly PlantedBug[] = [
  {
    bug: "carts are not locked",
    file: cartStore,
    changes: [{ from: 'from(carts).where(which).for("update"));', to: "from(carts).where(which));" }],
    caughtBy: [unit("cart/add-to-cart.test.ts")],
  },
  {
    bug: "writing a cart does not check its version",
    file: cartStore,
    changes: [{ from: '        eq(carts.version, sql.placeholder("savedVersion")),\n', to: "" }],
    caughtBy: [unit("cart/change-cart.test.ts")],
  },
  {
    bug: "the order is created before the charge",
    file: makePayment,
    changes: [
      {
        from: '  passFaultPoint("before_gateway");\n',
        to: `  await settle(deps, request, payment, {
    transactionId: payment.id,
    amount: payment.amount,
    refunded: payment.amount,
    instrument: { type: "credit_card", cardType: "Visa", lastFour: "1111" },
  });
  passFaultPoint("before_gateway");
`,
      },
    ],
    caughtBy: [killedAtPoints],
  },
  {
    bug: "a repeated request charges again instead of looking up the charge",
    file: makePayment,
    changes: [
      {
        from: `  const charge = await lookUp(deps, request, payment);
  if (!charge.ok) return outcomeUnknown;
  if (charge.value !== null) return settle(deps, request, payment, charge.value);
  const age`,
        to: "  const age",
      },
    ],
    caughtBy: [unit("testing/sales/pay-with-braintree.test.ts")],
  },
  {
    bug: "the reconciler abandons payments without a lookup",
    file: "server/src/checkout/payments/reconcile-payments.ts",
    changes: [
      {
        from: "isPaidAtGateway(payment) ? await deps.gateway.findByOrderId(payment.id) : ok(null);",
        to: "ok(null) as Awaited<ReturnType<typeof deps.gateway.findByOrderId>>;",
      },
    ],
    caughtBy: [unit("testing/sales/silent-gateway.test.ts"), killedAtPoints],
  },
  {
    bug: "payments from one client IP do not take turns",
    file: "server/src/checkout/payments/decline-limit.ts",
    changes: [{ from: "    lockClientIp(tx, payer.clientIp),\n", to: "    Promise.resolve(),\n" }],
    caughtBy: [unit("testing/sales/declined-cards.test.ts")],
  },
  {
    bug: "a cart is charged its current total, even if the shopper saw another",
    file: "core/src/cart/price-cart.ts",
    changes: [{ from: "priced.reasons.length === 0 && !totalsAreAsShown(priced)", to: "false" }],
    caughtBy: [unit("testing/sales/pay-changed-cart.test.ts")],
  },
  {
    bug: "a tax service is called while a cart is locked",
    file: "server/src/cart/price-cart.ts",
    changes: [{ from: "charges.knownTaxes(taxRequest);", to: "await charges.taxes(taxRequest);" }],
    caughtBy: [unit("testing/sales/taxed-sale.test.ts")],
  },
  {
    bug: "redeeming a coupon does not check its limit",
    file: "server/src/checkout/coupons/redeem-coupon.ts",
    changes: [{ from: "used === null || !isUsable(used, now)", to: "used === null" }],
    caughtBy: [unit("checkout/coupons/redeem-coupon.test.ts")],
  },
  {
    bug: "two payments may redeem a coupon at the same time",
    file: "server/src/checkout/coupons/redeem-coupon.ts",
    changes: [{ from: "  await lockCoupon(tx, code);\n", to: "" }],
    caughtBy: [unit("checkout/coupons/redeem-coupon.test.ts")],
  },
  {
    bug: "a failed payment keeps its coupon",
    file: "server/src/checkout/payments/settle-payment.ts",
    changes: [{ from: "  if (payment.couponCode !== null) await deleteRedemption(tx, payment.id);\n", to: "" }],
    caughtBy: [unit("testing/sales/pay-with-coupon.test.ts"), fault("a gateway that misbehaves")],
  },
  {
    bug: "an order does not reduce the stock",
    file: stockStore,
    changes: [{ from: "set on_hand = on_hand - wanted.pieces from", to: "set on_hand = on_hand from" }],
    caughtBy: [unit("testing/sales/stock.test.ts"), fault("killed at random")],
  },
  {
    bug: "two payments that begin at the same time get the same stock",
    file: stockStore,
    changes: [
      { from: '    .orderBy(stock.sku)\n    .for("no key update");', to: "    .orderBy(stock.sku);" },
      {
        from: "set on_hand = on_hand - wanted.pieces from",
        to: "set on_hand = greatest(on_hand - wanted.pieces, 0) from",
      },
      { from: "wanted.sku and on_hand >= wanted.pieces", to: "wanted.sku" },
    ],
    caughtBy: [unit("testing/sales/stock.test.ts")],
  },
  {
    bug: "the credit of a proof is used twice",
    file: "server/src/checkout/proofs/redeem-credits.ts",
    changes: [
      {
        from: "const isFree = isNull(proofRedemptions.creditId);",
        to: "const isFree = gt(proofCredits.expiresAt, now);",
      },
      { from: "return isEnough && used.length === 0;", to: "return isEnough;" },
      {
        from: ".values(rows);",
        to: ".values(rows).onConflictDoNothing();",
      },
    ],
    caughtBy: [unit("testing/sales/proof-credit.test.ts")],
  },
  {
    bug: "two carts order the same proof",
    file: "server/src/checkout/proofs/order-proofs.ts",
    changes: [
      { from: "return !(await areProofsOrdered(tx, styles));", to: "return true;" },
      {
        from: ".values(proofs.map((proof) => ({ ...proof, paymentId })));",
        to: ".values(proofs.map((proof) => ({ ...proof, paymentId }))).onConflictDoNothing();",
      },
    ],
    caughtBy: [unit("testing/sales/proof-credit.test.ts")],
  },
  {
    bug: "two processes pay the same refund at the same time",
    file: "server/src/checkout/payments/postgres/refund-store.ts",
    changes: [{ from: "    await tx.update(refunds).set({ claimedUntil: until }).where(waiting);\n", to: "" }],
    caughtBy: [unit("testing/sales/refunds.test.ts")],
  },
  {
    bug: "a refund is paid again after the gateway's response was lost",
    file: "server/src/checkout/payments/gateways/braintree/braintree-gateway.ts",
    changes: [
      { from: '  if (charge.refunded >= total) return { kind: "refunded" };\n', to: "" },
      { from: "decimalOfCents(subtractCents(total, charge.refunded))", to: "decimalOfCents(total)" },
    ],
    caughtBy: [unit("checkout/payments/gateways/braintree/braintree-gateway.test.ts")],
  },
  {
    bug: "a refund counts as paid before the gateway has paid it",
    file: "server/src/checkout/payments/pay-refunds.ts",
    changes: [
      {
        from: '  passFaultPoint("before_refund");\n',
        to: '  await store.finish(db, due, deps.now());\n  passFaultPoint("before_refund");\n',
      },
    ],
    caughtBy: [unit("testing/sales/refunds.test.ts"), fault("killed while cancelling and refunding")],
  },
  {
    bug: "a line can be cancelled by a shopper who saw an older version of the order",
    file: "server/src/orders/cancel-lines.ts",
    changes: [{ from: "version !== undefined && version !== before.version", to: "version === null" }],
    caughtBy: [unit("orders/cancel-own-line.test.ts")],
  },
  {
    bug: "two processes refund the same late charge at the same time",
    file: "server/src/checkout/payments/postgres/late-charge-store.ts",
    changes: [{ from: "      .set({ claimedUntil: until })\n", to: "      .set({ claimedUntil: null })\n" }],
    caughtBy: [unit("testing/sales/late-charges.test.ts")],
  },
  {
    bug: "a cart is unlocked as soon as its payment begins",
    file: "server/src/checkout/payments/open-cart-payment.ts",
    changes: [
      {
        from: "holdCart(tx, priced.cart, payment.id, snapshot)]);\n",
        to: "holdCart(tx, priced.cart, payment.id, snapshot)]);\n  await releaseCart(tx, cartId, payment.id);\n",
      },
      { from: "import { holdCart }", to: "import { holdCart, releaseCart }" },
    ],
    caughtBy: [unit("testing/sales/pay-with-braintree.test.ts")],
  },
  {
    bug: "a line may move to any state",
    file: "core/src/orders/advance.ts",
    changes: [{ from: "if (!statesAfter(from).includes(to))", to: "if (statesAfter(from) === null)" }],
    caughtBy: [{ project: "core", file: "core/src/orders/line-states.test.ts" }, unit("orders/move-line.test.ts")],
  },
  {
    bug: "a move is stored without its history",
    file: "server/src/orders/postgres/order-store.ts",
    changes: [{ from: "if (moves.length > 0) await tx", to: "if (moves.length > 99) await tx" }],
    caughtBy: [unit("testing/sales/all-states.test.ts"), killedWhileMaking],
  },
  {
    bug: "a move is announced after its transaction",
    file: "server/src/orders/announce-moves.ts",
    changes: [
      {
        from: "  return outbox.announce(tx, lineMoved, { orderId, lineId, from, to, at: at.toISOString(), by });\n",
        to: `  setTimeout(() => outbox.announce(tx, lineMoved, { orderId, lineId, from, to, at: at.toISOString(), by }), 100);
  return Promise.resolve();
`,
      },
    ],
    caughtBy: [unit("orders/move-line.test.ts"), killedWhileMaking],
  },
  {
    bug: "an event of the plant is acknowledged before it is stored",
    file: "server/src/fulfilment/http/fulfilment-webhook.ts",
    changes: [
      {
        from: "        const received = await turns.run(report.lineId, () => receive(report));\n",
        to: `        setTimeout(() => void receive(report).catch(() => {}), 300);
        const received = { ok: true, value: "applied" } as const;
`,
      },
    ],
    caughtBy: [unit("fulfilment/http/fulfilment-webhook.test.ts"), killedWhileMaking],
  },
  {
    bug: "a work order has a new id at each try",
    file: "server/src/fulfilment/describe-work-order.ts",
    changes: [
      {
        from: "    ...describeLine(sources, order, line),\n    id,\n",
        to: "    ...describeLine(sources, order, line),\n    id: newId(),\n",
      },
      {
        from: "import { readUploads }",
        to: 'import { newId } from "../platform/ids.ts";\nimport { readUploads }',
      },
    ],
    caughtBy: [unit("fulfilment/http/webhook-fulfiller.test.ts"), killedWhileMaking],
  },
  {
    bug: "a mail has a new id each time that its job runs",
    file: "server/src/notifications/jobs/order-mail.ts",
    changes: [
      { from: "  return { id, order,", to: "  return { id: newId(), order," },
      {
        from: "import type { Mail }",
        to: 'import { newId } from "../../platform/ids.ts";\nimport type { Mail }',
      },
    ],
    caughtBy: [unit("notifications/jobs/send-order-mails.test.ts"), killedWhileMaking],
  },
  {
    bug: "the number of a document is taken in a transaction of its own",
    file: "server/src/documents/postgres/document-store.ts",
    changes: [
      {
        from: "  const [stored] = await storeNumbered(db, document);\n",
        to: `  await db.execute(sql\`insert into \${documentCounters} (tenant, kind, last) values (\${document.tenant}, \${document.kind}, 1)
    on conflict (tenant, kind) do update set last = \${documentCounters.last} + 1\`);
  const [stored] = await storeNumbered(db, document);
`,
      },
      {
        from: `do update set last = \${documentCounters.last} + 1
      returning last`,
        to: `do update set last = \${documentCounters.last}
      returning last`,
      },
    ],
    caughtBy: [unit("documents/issue-document.test.ts"), killedWhileMaking],
  },
  {
    bug: "a print file is packed without a comparison with the approved one",
    file: "server/src/fulfilment/packs/make-pack.ts",
    changes: [{ from: "if (found === sha256) return null;", to: "if (found !== null) return null;" }],
    caughtBy: [unit("fulfilment/packs/pack-line.test.ts"), unit("testing/sales/packed-artwork.test.ts")],
  },
  {
    bug: "a print pack is stored after its row",
    file: "server/src/fulfilment/packs/make-pack.ts",
    changes: [
      { from: "  await files.putFile(pack.key, path, packMediaType);\n", to: "" },
      { from: "  return stored;\n", to: "  await files.putFile(stored.key, path, packMediaType);\n  return stored;\n" },
    ],
    caughtBy: [unit("fulfilment/packs/make-pack.test.ts")],
  },
  {
    bug: "a parcel that arrives is not announced",
    file: "server/src/orders/deliveries/move-parcel.ts",
    changes: [
      { from: "if (before !== news.status) {", to: 'if (before !== news.status && news.status !== "Delivered") {' },
    ],
    caughtBy: [unit("fulfilment/follow-parcels.test.ts"), killedWhileMaking],
  },
  {
    bug: "taxes are floating-point numbers",
    file: "core/src/checkout/tax.ts",
    changes: [
      { from: "shareOfCents(amount, rate, rateDenominator)", to: "((amount * rate) / rateDenominator) as Cents" },
    ],
    caughtBy: [{ project: "core", file: "core/src/checkout/tax.test.ts" }],
  },
  {
    bug: "the reply for a key is stored outside the transaction of the work",
    file: "server/src/platform/http/idempotency.ts",
    changes: [{ from: "await this.#write(tx, reply);", to: "await this.#write(this.#db, reply);" }],
    caughtBy: [unit("platform/http/idempotency.test.ts"), killedAtPoints],
  },
  {
    bug: "a transaction that lost a deadlock is not retried",
    file: "server/src/platform/db/database.ts",
    changes: [{ from: "const conflictRetries = 3;", to: "const conflictRetries = 0;" }],
    caughtBy: [fault("locks that are taken")],
  },
  {
    bug: "a connection that is lost while in use ends the process",
    file: "server/src/platform/db/pool.ts",
    changes: [{ from: '    client.on("error", report);\n', to: "" }],
    caughtBy: [unit("platform/db/database.test.ts")],
  },
];

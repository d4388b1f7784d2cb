import { presentAddress } from "../address/address.ts";
import type { CartSnapshot, SnapshotLine } from "../cart/cart-snapshot.ts";
import { rateDenominator } from "../checkout/tax-table.ts";
import { zeroCents } from "../kernel/money.ts";
import { unitPriceOf } from "../pricing/box-price.ts";
import type { LineMove } from "./advance.ts";
import type { Order, OrderLine, UnitPrice } from "./order.ts";
import { noAllowance } from "./refundable.ts";
import { startLine } from "./start-line.ts";

/** The parts of a new order that its cart does not have. */
export interface Purchase
  extends Pick<
    Order,
    "id" | "cartId" | "tenant" | "owner" | "culture" | "payment" | "poNumber" | "amountPaid" | "onTerms"
  > {
  /** False if the lines wait for money. */
  readonly mayProceed: boolean;
  readonly move: Pick<LineMove, "at" | "by" | "why">;
}

/** The order of a paid or invoiced cart. Its money is that of the snapshot, line by line. */
export function orderFromCart(snapshot: CartSnapshot, { mayProceed, move, ...purchase }: Purchase): Order {
  const { email, shippingAddress, billingAddress, coupon, taxes, lines } = snapshot;
  const started = lines.map((line) => startLine(newLine(line), mayProceed, move));
  return {
    ...purchase,
    version: 1,
    number: null,
    email: email ?? shippingAddress.email,
    shippingAddress: presentAddress(shippingAddress),
    billingAddress: presentAddress(billingAddress),
    couponCode: coupon?.code ?? null,
    lines: started.map(({ line }) => line),
    taxPortions: taxes.portions.map((portion) => ({ ...portion, rate: portion.rate / rateDenominator })),
    taxExemption: taxes.exemption,
    usedCredits: [],
    assigneeId: null,
    refunds: [],
    paidAt: purchase.amountPaid > 0 ? move.at : null,
    createdAt: move.at,
    completedAt: null,
    isMigrated: false,
    deliveries: [],
    history: started.map((one) => one.move),
  };
}

function newLine(line: SnapshotLine): OrderLine {
  const { shippingLineId, newestVersion, slug, dielineUrl, structure, delivery, ...common } = line;
  return {
    ...common,
    unitPrice: unitPrice(line),
    delivery: { ...delivery, firstArrival: delivery.arrival },
    state: "Initial",
    kept: zeroCents,
    allowance: noAllowance,
    cancellationId: null,
  };
}

function unitPrice({ charges, quantity }: SnapshotLine): UnitPrice {
  const unit = unitPriceOf(charges.price.goods, quantity);
  return unit.precision === "cent"
    ? { amount: unit.cents, fractionDigits: 2 }
    : { amount: unit.mills, fractionDigits: 3 };
}

import { addWorkDays, type CalendarDate, calendarDateOf } from "@boxwright/core/kernel/dates";

/** A line as a shopper of the test shelf sees it, without versions, tables or rounding. */
export interface ModelLine {
  readonly id: string;
  readonly isSample: boolean;
  readonly size: string;
  readonly quantity: number;
  readonly delivery: ModelDelivery | null;
  readonly agreedCents: number;
  readonly agreedArrival: CalendarDate | null;
}

export type ModelDelivery = "economy" | "express";
export type ModelPlace = "Arlington" | "Anchorage";
export type Wanted = Pick<ModelLine, "isSample" | "size" | "quantity">;

export interface ModelCart {
  readonly version: number;
  readonly lines: readonly ModelLine[];
  readonly removed: readonly ModelLine[];
  readonly place: ModelPlace | null;
  readonly coupon: string | null;
}

/** Today's price and the clock, from which promised days follow. */
export interface ModelDay {
  readonly now: Date;
  readonly mailerCents: number;
}

export const emptyModel: ModelCart = { version: 0, lines: [], removed: [], place: null, coupon: null };

/** Null if the shop refuses the change. */
type Changed = ModelCart | null;

export function modelAdd(cart: ModelCart, day: ModelDay, id: string, wanted: Wanted): Changed {
  const line = { ...wanted, id, delivery: null, agreedCents: centsOf(wanted, day), agreedArrival: null };
  return isSold(wanted) ? put(cart, [...cart.lines, line]) : null;
}

export function modelRemove(cart: ModelCart, { id }: ModelLine): Changed {
  const removed = cart.lines.filter((line) => line.id === id);
  const lines = cart.lines.filter((line) => line.id !== id);
  return { ...cart, lines, removed: [...cart.removed, ...removed].slice(-20) };
}

export function modelRestore(cart: ModelCart, line: ModelLine): Changed {
  const longer = put(cart, [...cart.lines, line]);
  return longer && { ...longer, removed: cart.removed.filter(({ id }) => id !== line.id) };
}

export function modelResize(cart: ModelCart, day: ModelDay, line: ModelLine, quantity: number): Changed {
  const resized = { ...line, quantity };
  return isSold(resized) ? withLine(cart, agreed(resized, cart, day)) : null;
}

export function modelReplace(cart: ModelCart, day: ModelDay, line: ModelLine, wanted: Wanted): Changed {
  if (!isSold(wanted)) return null;
  const delivery = isOffered(line.delivery, cart) ? line.delivery : null;
  const replaced = { ...wanted, id: line.id, delivery, agreedCents: 0, agreedArrival: null };
  return withLine(cart, agreed(replaced, cart, day));
}

export function modelDeliver(cart: ModelCart, day: ModelDay, line: ModelLine, delivery: ModelDelivery): Changed {
  const agreedArrival = arrivalOf({ ...line, delivery }, day);
  return isOffered(delivery, cart) ? withLine(cart, { ...line, delivery, agreedArrival }) : null;
}

export function modelAccept(cart: ModelCart, day: ModelDay): Changed {
  return { ...cart, lines: cart.lines.map((line) => agreed(line, cart, day)) };
}

/** The cart of a customer after a visitor with a cart signs in. */
export function modelMerge(into: ModelCart | null, from: ModelCart): ModelCart {
  if (into === null) return { ...from, version: from.version + 1 };
  const start = { ...into, place: into.place ?? from.place, coupon: into.coupon ?? from.coupon };
  const merged = from.lines.reduce((cart, line) => put(cart, [...cart.lines, line]) ?? cart, start);
  return { ...merged, version: into.version + 1, removed: [...into.removed, ...from.removed].slice(-20) };
}

/** A cart as its shopper should see it. */
export function modelView(cart: ModelCart, day: ModelDay) {
  const lines = cart.lines.map((line) => lineView(line, cart, day));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const subtotal = sum(lines.map(({ cents }) => cents));
  const reasons = new Set([
    ...lines.flatMap((line) => line.reasons),
    ...(cart.lines.length === 0 ? ["MISSING_REQUIRED_INPUT"] : []),
    ...(cart.place === null ? ["SHIPPING_ADDRESS_MISSING", "BILLING_ADDRESS_MISSING"] : []),
  ]);
  return {
    version: cart.version,
    lines,
    subtotal,
    shipping: sum(lines.map(({ shippingCents }) => shippingCents)),
    discount: cart.coupon === null ? 0 : Math.floor(subtotal / 10),
    reasons,
  };
}

function lineView(line: ModelLine, cart: ModelCart, day: ModelDay) {
  const cents = centsOf(line, day);
  const isDeliverable = isOffered(line.delivery, cart);
  const arrival = isDeliverable ? arrivalOf(line, day) : null;
  const isPriceUpdated = cents !== line.agreedCents;
  const isArrivalUpdated = arrival !== null && arrival !== line.agreedArrival;
  const isNotApplicable = cart.place !== null && line.delivery !== null && !isDeliverable;
  const reasons = [
    ...(isPriceUpdated ? ["PRICE_UPDATED"] : []),
    ...(line.delivery === null ? ["SHIPPING_METHOD_MISSING"] : []),
    ...(isNotApplicable ? ["SHIPPING_METHOD_NOT_APPLICABLE"] : []),
    ...(isArrivalUpdated ? ["ARRIVAL_DATE_UPDATED"] : []),
  ];
  return {
    id: line.id,
    size: line.size,
    quantity: line.quantity,
    cents,
    previousCents: isPriceUpdated ? line.agreedCents : null,
    delivery: isDeliverable ? line.delivery : null,
    shippingCents: isDeliverable ? shippingCents[line.delivery as ModelDelivery] : 0,
    arrival,
    previousArrival: isArrivalUpdated ? line.agreedArrival : null,
    reasons,
  };
}

const shippingCents: Readonly<Record<ModelDelivery, number>> = { economy: 1000, express: 2500 };
const daysInTransit: Readonly<Record<ModelDelivery, number>> = { economy: 5, express: 1 };

function centsOf({ isSample, quantity }: Wanted, { mailerCents }: ModelDay): number {
  return isSample ? 100 : mailerCents * quantity;
}

function arrivalOf({ isSample, delivery }: ModelLine, { now }: ModelDay): CalendarDate | null {
  if (delivery === null) return null;
  return addWorkDays(calendarDateOf(now), (isSample ? 1 : 4) + daysInTransit[delivery]);
}

function isOffered(delivery: ModelDelivery | null, { place }: ModelCart): boolean {
  return delivery !== null && place !== null && (place === "Arlington" || delivery === "economy");
}

function agreed(line: ModelLine, cart: ModelCart, day: ModelDay): ModelLine {
  const agreedArrival = isOffered(line.delivery, cart) ? arrivalOf(line, day) : line.agreedArrival;
  return { ...line, agreedCents: centsOf(line, day), agreedArrival };
}

function isSold({ isSample, quantity }: Wanted): boolean {
  return isSample ? quantity === 1 : quantity >= 1 && quantity <= 10_000;
}

function withLine(cart: ModelCart, line: ModelLine): Changed {
  return put(cart, [...cart.lines.filter(({ id }) => id !== line.id), line]);
}

/** Sorts the lines by their first addition; null if there are more than three samples or two of one size. */
function put(cart: ModelCart, lines: readonly ModelLine[]): Changed {
  const sizes = lines.filter(({ isSample }) => isSample).map(({ size }) => size);
  if (sizes.length > 3 || new Set(sizes).size < sizes.length) return null;
  return { ...cart, lines: lines.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

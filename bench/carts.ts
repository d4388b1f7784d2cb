import { type Figures, figuresOf, underLoad } from "./load.ts";
import { line, report } from "./report.ts";
import { type Product, Shopper } from "./shopper.ts";

const lengths = [1, 10, 50];
const quantity = 250;

/** Measures adding to carts of several lengths and recalculating them, one visitor after the other over one connection. */
export async function measureCarts(shopper: Shopper, product: Product, seconds: number): Promise<void> {
  for (const length of lengths) {
    const figures = await addToCartOf(length, shopper, product, seconds);
    report(`add to a cart of ${length} lines`, figures);
  }
  for (const length of lengths) {
    shopper.become(await shopper.newVisitor());
    const cart = await shopper.setAddresses(await shopper.addLines(product, quantitiesOf(length)));
    report(`recalculate a cart of ${length} lines`, await underLoad(1, seconds, () => shopper.recalculate(cart)));
  }
}

/** Stays below the limit of 240 changes per visitor and minute. */
const addsOfOneVisitor = 100;

/** Adds a line, which is measured, and removes it again, which is not. */
async function addToCartOf(length: number, shopper: Shopper, product: Product, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let known = new Set<string>();
  while (performance.now() < until) {
    if (times.length % addsOfOneVisitor === 0) {
      shopper.become(await shopper.newVisitor());
      const filled = await shopper.setAddresses(await shopper.addLines(product, quantitiesOf(length)));
      known = new Set(filled.lineItems.map(({ id }) => id));
    }
    const began = performance.now();
    const cart = await shopper.addLines(product, [quantity]);
    times.push(performance.now() - began);
    await shopper.removeLines(
      cart,
      cart.lineItems.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    );
  }
  return figuresOf(times, 0);
}

/** A different quantity for each line, so that none has a cached price. */
function quantitiesOf(length: number): number[] {
  return Array.from({ length }, (_, index) => 100 + 10 * index);
}

/** How many clients add to one cart at the same time. They change to a new visitor's cart before the cart is full. */
const clients = 32;
const addsOfEach = 4;

/** Measures how many lines per second many clients add to one cart at once, and how many acknowledged lines it loses. */
export async function contendForOneCart(origin: string, product: Product, seconds: number): Promise<void> {
  const shoppers = Array.from({ length: clients }, () => new Shopper(origin));
  const [first] = shoppers;
  if (first === undefined) throw new Error("no shopper");
  let acknowledged = 0;
  let lost = 0;
  let spent = 0;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const visitor = await first.newVisitor();
    for (const shopper of shoppers) shopper.become(visitor);
    const began = performance.now();
    await Promise.all(shoppers.map((shopper) => addRepeatedly(shopper, product)));
    spent += performance.now() - began;
    const { lineItems } = await first.addLines(product, [quantity]);
    acknowledged += clients * addsOfEach;
    lost += clients * addsOfEach + 1 - lineItems.length;
  }
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
  const perSecond = ((acknowledged / spent) * 1000).toFixed(0).padStart(6);
  line(`add to one cart, ${clients} conn. at once`, `${perSecond}/s  ${acknowledged} acknowledged, ${lost} lost`);
}

/** Throws if a line is not acknowledged. */
async function addRepeatedly(shopper: Shopper, product: Product): Promise<void> {
  for (let added = 0; added < addsOfEach; added += 1) await shopper.addLines(product, [quantity]);
}

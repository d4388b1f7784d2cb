import { type Figures, figuresOf, sumOf } from "./load.ts";
import { type Product, Shopper } from "./shopper.ts";

const quantity = 250;

/**
 * Measures payments alone: each connection fills a cart, which is not measured, and then pays it. A payment includes two
 * transactions and the books of the sandbox gateway.
 */
export async function payUnderLoad(
  origin: string,
  visitors: readonly string[],
  product: Product,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const times: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1000;
  const loops = Array.from({ length: connections }, async (_, loop) => {
    const shopper = new Shopper(origin);
    for (let turn = loop; performance.now() < until; turn += connections) {
      const cart = await shopper.become(visitors[turn % visitors.length] ?? "").fillCart(product, quantity);
      const began = performance.now();
      await shopper.pay(cart).then(
        () => times.push(performance.now() - began),
        () => {
          failures += 1;
        },
      );
    }
    await shopper.leave();
  });
  await Promise.all(loops);
  return figuresOf(times, failures, sumOf(times) / connections);
}

/** Pays one cart over all connections at once, each with its own idempotency key, and counts the orders. */
export async function raceForOneCart(
  origin: string,
  shopper: Shopper,
  product: Product,
  connections: number,
): Promise<{ readonly placed: number; readonly milliseconds: number }> {
  const visitor = await shopper.newVisitor();
  const cart = await shopper.become(visitor).fillCart(product, quantity);
  const racers = Array.from({ length: connections }, () => new Shopper(origin).become(visitor));
  const began = performance.now();
  const paid = await Promise.allSettled(racers.map((racer) => racer.pay(cart)));
  const milliseconds = performance.now() - began;
  await Promise.all(racers.map((racer) => racer.leave()));
  return { placed: paid.filter(({ status }) => status === "fulfilled").length, milliseconds };
}

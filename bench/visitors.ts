import { underLoad } from "./load.ts";
import { report } from "./report.ts";
import { Shopper } from "./shopper.ts";

/** So many visitors take turns: carts stay of a natural length, and no visitor meets a limit meant for one. */
const visitorCount = 120;

/** The tokens of new visitors. */
export async function mintVisitors(shopper: Shopper): Promise<string[]> {
  const visitors: string[] = [];
  while (visitors.length < visitorCount) visitors.push(await shopper.newVisitor());
  return visitors;
}

/** Measures what visitors do in turn, over each number of connections. */
export async function eachCount(
  title: string,
  origin: string,
  visitors: readonly string[],
  connectionCounts: readonly number[],
  seconds: number,
  work: (shopper: Shopper) => Promise<unknown>,
): Promise<void> {
  for (const connections of connectionCounts) {
    const shoppers = Array.from({ length: connections }, () => new Shopper(origin));
    let turn = 0;
    const figures = await underLoad(connections, seconds, async (loop) => {
      turn += 1;
      const shopper = shoppers[loop];
      const visitor = visitors[turn % visitors.length];
      if (shopper === undefined || visitor === undefined) throw new Error("nobody to shop");
      await work(shopper.become(visitor));
    });
    report(`${title}, ${connections} conn.`, figures);
    await Promise.all(shoppers.map((shopper) => shopper.leave()));
  }
}

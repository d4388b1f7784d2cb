import { underLoad } from "./load.ts";
import { report } from "./report.ts";
import { Shopper } from "./shopper.ts";

/** Visitors take turns, so that carts have a realistic length and no visitor reaches a limit. */
const visitorCount = 120;

/** Creates visitors and returns their tokens. */
export async function createVisitors(shopper: Shopper): Promise<string[]> {
  const visitors: string[] = [];
  while (visitors.length < visitorCount) visitors.push(await shopper.newVisitor());
  return visitors;
}

/** Measures work that visitors do in turn, with each number of connections. */
export async function measureEachCount(
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
      if (shopper === undefined || visitor === undefined) throw new Error("no shopper or visitor");
      await work(shopper.become(visitor));
    });
    report(`${title}, ${connections} conn.`, figures);
    await Promise.all(shoppers.map((shopper) => shopper.leave()));
  }
}

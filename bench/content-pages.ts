import { startShop } from "../tools/built-shop.ts";
import { underLoad } from "./load.ts";
import { report } from "./report.ts";
import { Shopper } from "./shopper.ts";

const connections = 8;

const pages = [
  ["home", "/"],
  ["product page", "/product/custom-gable-box"],
  ["post", "/blog/post/thoughtful-usage-and-consumption"],
] as const;

/** Pages that the server renders, with words from its cache as usual, and with words asked for anew by every page. */
export async function measureContentPages(dataDirectory: string, seconds: number): Promise<void> {
  for (const [title, freshSeconds] of [
    ["cached content", "60"],
    ["uncached content", "0"],
  ] as const) {
    const shop = await startShop(dataDirectory, { CONTENT_FRESH: freshSeconds });
    const shoppers = Array.from({ length: connections }, () => new Shopper(shop.origin));
    try {
      for (const [name, path] of pages) {
        const figures = await underLoad(connections, seconds, async (loop) => void (await shoppers[loop]?.get(path)));
        report(`server-rendered ${name}, ${title}, ${connections} conn.`, figures);
      }
    } finally {
      await Promise.all(shoppers.map((shopper) => shopper.leave()));
      await shop.stop();
    }
  }
}

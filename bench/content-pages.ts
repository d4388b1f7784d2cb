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

/**
 * Pages that the server renders: as visitors get them, remembered for a moment; each made anew, as one is of which something is
 * asked, with words from the cache; and each made anew with its words asked for anew, too.
 */
const ways = [
  { title: "remembered", freshSeconds: "60", query: "" },
  { title: "made anew, cached content", freshSeconds: "60", query: "?made=anew" },
  { title: "made anew, uncached content", freshSeconds: "0", query: "" },
] as const;

/** Measures pages that the server renders, each way that it comes by them. */
export async function measureContentPages(dataDirectory: string, seconds: number): Promise<void> {
  for (const { title, freshSeconds, query } of ways) {
    const shop = await startShop(dataDirectory, { CONTENT_FRESH: freshSeconds });
    const shoppers = Array.from({ length: connections }, () => new Shopper(shop.origin));
    try {
      for (const [name, path] of pages) {
        const get = async (loop: number) => void (await shoppers[loop]?.get(path + query));
        await underLoad(connections, 1, get);
        report(`${name}, ${title}, ${connections} conn.`, await underLoad(connections, seconds, get));
      }
    } finally {
      await Promise.all(shoppers.map((shopper) => shopper.leave()));
      await shop.stop();
    }
  }
}

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
 * Three ways in which the server produces a page: from the page cache, as for most visitors; rendered with cached content, as for
 * a page with a query; and rendered with content from the content service.
 */
const ways = [
  { title: "cached page", freshSeconds: "60", query: "" },
  { title: "rendered, cached content", freshSeconds: "60", query: "?cached=no" },
  { title: "rendered, uncached content", freshSeconds: "0", query: "" },
] as const;

/** Measures pages in each of the {@link ways}. */
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

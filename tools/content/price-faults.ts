import { loadGoods } from "../../server/src/app/load-goods.ts";
import { loadPriceFiles } from "../../server/src/app/price-files.ts";
import { checkTablesFor } from "../../server/src/desk/prices/check-tables.ts";

/** Figures of `content/prices` that break a law of prices. The products need no other rates than those that are there. */
export function priceFaults(contentDir: string): string[] {
  const check = checkTablesFor(loadGoods({ tenant: "boxwright-us", contentDir }));
  return check(loadPriceFiles(contentDir)).map(({ path, message }) => `content/prices/${path}: ${message}`);
}

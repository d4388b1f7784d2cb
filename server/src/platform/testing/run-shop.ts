import { onTestFinished } from "vitest";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";

/**
 * Runs a whole shop in a separate process and kills it after the test. Needs the `DATABASE_URL` of a `testDatabase`, or a `DATA_DIR`.
 */
export async function runShop(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const shop = await startShopProcess(environment);
  onTestFinished(async () => {
    shop.signal("SIGKILL");
    await shop.ended;
  });
  return shop;
}

import { test } from "@playwright/test";
import { makeDataDir } from "../server/src/platform/testing/data-dir.ts";
import { type Shop, startShop } from "../tools/built-shop.ts";

/** The data directory that the shops of a run use one after another; the first shop creates it. */
let data: ReturnType<typeof makeDataDir> | undefined;

function sharedData(): string {
  if (data === undefined) {
    data = makeDataDir();
    process.once("exit", data.remove);
  }
  return data.path;
}

/** The shop that runs during all tests: the first brand in its active variant. */
export const runningShop = { origin: `http://localhost:${process.env["E2E_PORT"]}` } as const;

type Settings = Readonly<Record<string, string>>;

/**
 * A shop with these settings for the tests of a group: it starts before the first of them and stops after the last. A function is called when it
 * starts.
 */
export function shopWith(settings: Settings | (() => Settings)): { readonly origin: string } {
  let shop: Shop | undefined;
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    const own = typeof settings === "function" ? settings() : settings;
    shop = await startShop(sharedData(), { MAIL_COLLECT_SECONDS: "1", ...own });
  });
  test.afterAll(() => shop?.stop());
  return {
    get origin() {
      if (shop === undefined) throw new Error("The shop is not running: read its origin within a test");
      return shop.origin;
    },
  };
}

import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { type Shop, startShop } from "../tools/built-shop.ts";

/**
 * The data directory that the shops of a worker use one after another, also those of a worker that takes its place. The first shop creates its
 * database. All shops of this tenant share the pictures of goods, as several processes of one shop do, so that each is drawn once.
 */
function sharedData(): string {
  const folder = process.env["E2E_DATA_DIR"] ?? "";
  const path = join(folder, `worker-${test.info().parallelIndex}`);
  if (existsSync(path)) return path;
  // The user of PostgreSQL may enter it.
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const pictures = join(folder, "boxwright-us", "pictures");
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(path, "pictures"));
  return path;
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

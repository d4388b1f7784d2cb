import { test } from "@playwright/test";
import { freshDataDirectory, type Shop, startShop } from "../tools/built-shop.ts";

/** Where the shops of a run keep everything, one after another; made for the first of them. */
let data: ReturnType<typeof freshDataDirectory> | undefined;

function sharedData(): string {
  if (data === undefined) {
    data = freshDataDirectory();
    process.once("exit", data.remove);
  }
  return data.path;
}

/** The shop that runs beside all tests: the first brand in its active variant. */
export const runningShop = { address: `http://localhost:${process.env["E2E_PORT"]}` } as const;

/** The shop of the tests around it: started as is chosen before the first of them, and stopped after the last. */
export function shopWith(chosen: Readonly<Record<string, string>>): { readonly address: string } {
  let shop: Shop | undefined;
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    shop = await startShop(sharedData(), chosen);
  });
  test.afterAll(() => shop?.stop());
  return {
    get address() {
      if (shop === undefined) throw new Error("The shop is started before a test, not before all of them");
      return shop.origin;
    },
  };
}

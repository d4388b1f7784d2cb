import { browserEntryOf } from "@boxwright/core/privacy/browser-storage";
import type { Page } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { emailOf, signUp } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";

/** At sign-in the page requests the customer's cart, and a new customer has none. */
test.use({ expectedNoise: /status of 404/ });

type Place = "cookie" | "browser" | "tab";

/** Notes everything that the pages keep in the browser from now on, also what they remove again. */
async function watchStorage(page: Page): Promise<() => Promise<Set<string>>> {
  const kept = new Set<string>();
  await page.exposeFunction("noteKept", (place: Place, name: string) => void kept.add(`${place} ${name}`));
  await page.addInitScript(() => {
    const note = (place: string, name: string) =>
      (window as unknown as { noteKept: (place: string, name: string) => void }).noteKept(place, name);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      note(this === window.localStorage ? "browser" : "tab", name);
      setItem.call(this, name, value);
    };
    const { open: openDatabase } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
      note("browser", name);
      return openDatabase.call(this, name, version);
    };
  });
  return async () => {
    for (const { name } of await page.context().cookies()) kept.add(`cookie ${name}`);
    return kept;
  };
}

test("a visit that draws a template, buys and signs up keeps nothing in the browser that the privacy page does not list", async ({
  page,
}) => {
  const keptSoFar = await watchStorage(page);
  await open(page, "/?culture=en-US");
  await open(page, "/template-maker");
  await addMailerBox(page);
  await goToPayment(page, "keeps-little@example.com");
  await payWith(page, cards.good);
  await orderNumberOn(page);
  await signUp(page, emailOf("keeps-little"));
  await open(page, "/my-info");

  const kept = [...(await keptSoFar())];
  const unknown = kept.filter((one) => {
    const [place = "", name = ""] = one.split(/ (.*)/s);
    return browserEntryOf(place as Place, name) === undefined;
  });
  expect(unknown).toEqual([]);
  for (const expected of [
    "cookie culture",
    "browser cartId",
    "browser accessToken",
    "tab sessionId",
    "tab paymentAttempt",
  ]) {
    expect(kept).toContain(expected);
  }
});

test("the privacy page lists what the browser and the shop keep, and how long", async ({ page }) => {
  await open(page, "/policy/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  expect(await contents.allTextContents()).toEqual(await page.locator("article h2").allTextContents());
  const shop = page.getByRole("region", { name: "What we keep, and how long" });
  await expect(shop.getByRole("row", { name: /Orders, payments and invoices/ })).toContainText("ten years");
  const browser = page.getByRole("region", { name: "What your browser keeps" });
  await expect(browser.getByRole("row", { name: /^culture/ })).toContainText("a year");
  expect(await accessibilityFaultsOn(page)).toEqual([]);
});

import type { Page } from "@playwright/test";
import { emailOf, expectSignedOut, logOut, signUp } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";

interface Told {
  readonly type: string;
  readonly event?: string;
  readonly properties?: { readonly path?: string };
}

interface Measured {
  /** How often the page has told anything. */
  readonly calls: () => number;
  /** The pages of which the shop has been told, those that would be told later among them. */
  readonly paths: () => Promise<(string | undefined)[]>;
  /** What the shop has been told that the visitor did, those that would be told later among them. */
  readonly events: () => Promise<string[]>;
}

function followMeasuring(page: Page): Measured {
  const told: Told[] = [];
  let calls = 0;
  const isTelling = (address: string) => address.endsWith("/api/analytics/batch");
  page.on("request", (request) => {
    if (isTelling(request.url())) calls += 1;
  });
  page.on("response", (response) => {
    if (!isTelling(response.url()) || !response.ok()) return;
    told.push(...(response.request().postDataJSON() as { batch: Told[] }).batch);
  });
  return {
    calls: () => calls,
    async paths() {
      await lookAway(page);
      return told.filter(({ type }) => type === "page").map(({ properties }) => properties?.path);
    },
    async events() {
      await lookAway(page);
      return told.flatMap(({ event = [] }) => event);
    },
  };
}

/** Sends what has not been sent yet, as when a visitor turns to another tab. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
}

test("a shop that needs no consent measures a visit without a question", async ({ page }) => {
  const measured = followMeasuring(page);
  await open(page, "/cart");
  await expect.poll(measured.paths).toContain("/cart");
  await expect(page.getByRole("region", { name: "Visit statistics" })).toHaveCount(0);
});

test.describe("a visitor who makes an account and buys", () => {
  // A new customer has no cart yet.
  test.use({ expectedNoise: /status of 404/ });

  test("an account, a coupon and an order are each reported once, even if the confirmation is loaded again", async ({
    page,
  }) => {
    const measured = followMeasuring(page);
    const email = emailOf("measured");
    await signUp(page, email);
    // A page that is left takes its answers with it: what it has told is looked at first.
    await expect.poll(measured.events).toContain("Signed In");
    await addMailerBox(page);
    await open(page, "/cart?promo=welcome10");
    await page.getByRole("button", { name: "Apply WELCOME10" }).click();
    await expect(page.getByText("Coupon Applied successfully")).toBeVisible();
    await expect.poll(measured.events).toContain("Coupon Applied");
    await goToPayment(page, email);
    await expect.poll(measured.paths).toContain("/payment-info");
    await payWith(page, cards.good);
    await orderNumberOn(page);
    await expect.poll(measured.events).toContain("Order Completed");
    await page.reload();
    await orderNumberOn(page);
    await logOut(page);
    await expectSignedOut(page);
    await expect.poll(measured.events).toContain("Signed Out");
    const events = await measured.events();
    const once = ["Signed Up", "Signed In", "Coupon Applied", "Order Completed", "Signed Out"];
    expect(events.filter((event) => once.includes(event))).toEqual(once);
    const paths = await measured.paths();
    expect(paths.filter((path) => path === "/payment-info")).toHaveLength(1);
    expect(paths.filter((path) => path === "/order-confirmation")).toHaveLength(2);
  });
});

test.describe("in the German shop", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  test("nothing is measured before the visitor has agreed, and nothing once they have changed their mind", async ({
    page,
  }) => {
    const measured = followMeasuring(page);
    const question = page.getByRole("region", { name: "Besuchsstatistik" });
    await open(page, "/login");
    await expect(question).toContainText("Dürfen wir Ihren Besuch erfassen?");
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await lookAway(page);
    expect(measured.calls()).toBe(0);

    await question.getByRole("button", { name: "Ja" }).click();
    await expect(question).toContainText("Ihr Besuch wird erfasst.");
    await expect.poll(measured.paths).toEqual(["/cart"]);

    await page.reload();
    await expect.poll(measured.paths).toEqual(["/cart", "/cart"]);
    await question.getByRole("button", { name: "Erfassung beenden" }).click();
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    const before = measured.calls();
    await open(page, "/lost-password");
    await lookAway(page);
    expect(measured.calls()).toBe(before);
  });

  test("a no is kept from page to page, and only pages after a later yes are reported", async ({ page }) => {
    const measured = followMeasuring(page);
    const question = page.getByRole("region", { name: "Besuchsstatistik" });
    await open(page, "/");
    await question.getByRole("button", { name: "Nein" }).click();
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    await page.getByRole("banner").getByRole("link", { name: "Kartons", exact: true }).click();
    await expect(page).toHaveURL(/shop-all-boxes/);
    await open(page, "/login");
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    await lookAway(page);
    expect(measured.calls()).toBe(0);

    await question.getByRole("button", { name: "Erfassung erlauben" }).click();
    await expect(question).toContainText("Ihr Besuch wird erfasst.");
    await expect.poll(measured.paths).toEqual(["/login"]);
  });

  test("a visitor whose browser sends Do Not Track sees no question and is not measured", async ({ page }) => {
    const measured = followMeasuring(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" }));
    await open(page, "/login");
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await lookAway(page);
    expect(measured.calls()).toBe(0);
    await expect(page.getByRole("region", { name: "Besuchsstatistik" })).toHaveCount(0);
  });
});

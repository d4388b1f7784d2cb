import type { Page } from "@playwright/test";
import { emailOf, expectSignedOut, logOut, signUp } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";

interface ReportedEvent {
  readonly type: string;
  readonly event?: string;
  readonly properties?: { readonly path?: string };
}

interface Analytics {
  /** How often the page has sent events. */
  readonly calls: () => number;
  /** The reported pages; a page that waits to be reported is sent first. */
  readonly paths: () => Promise<(string | undefined)[]>;
  /** The names of the reported events; an event that waits to be reported is sent first. */
  readonly events: () => Promise<string[]>;
}

function recordAnalytics(page: Page): Analytics {
  const reported: ReportedEvent[] = [];
  let calls = 0;
  const isAnalytics = (url: string) => url.endsWith("/api/analytics/batch");
  page.on("request", (request) => {
    if (isAnalytics(request.url())) calls += 1;
  });
  page.on("response", (response) => {
    if (!isAnalytics(response.url()) || !response.ok()) return;
    reported.push(...(response.request().postDataJSON() as { batch: ReportedEvent[] }).batch);
  });
  return {
    calls: () => calls,
    async paths() {
      await hidePage(page);
      return reported.filter(({ type }) => type === "page").map(({ properties }) => properties?.path);
    },
    async events() {
      await hidePage(page);
      return reported.flatMap(({ event = [] }) => event);
    },
  };
}

/** Makes the page send the events that wait, as if the visitor switched to another tab. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
}

test("a shop that needs no consent records a visit without asking", async ({ page }) => {
  const analytics = recordAnalytics(page);
  await open(page, "/cart");
  await expect.poll(analytics.paths).toContain("/cart");
  await expect(page.getByRole("region", { name: "Visit statistics" })).toHaveCount(0);
});

test.describe("for a visitor who creates an account and buys", () => {
  // A new customer has no cart yet.
  test.use({ expectedNoise: /status of 404/ });

  test("sign-up, coupon and order are each reported once, even if the confirmation is loaded again", async ({
    page,
  }) => {
    const analytics = recordAnalytics(page);
    const email = emailOf("measured");
    await signUp(page, email);
    // The responses to a page are lost when the browser leaves it, so its events are read before that.
    await expect.poll(analytics.events).toContain("Signed In");
    await addMailerBox(page);
    await open(page, "/cart?promo=welcome10");
    await page.getByRole("button", { name: "Apply WELCOME10" }).click();
    await expect(page.getByText("Coupon Applied successfully")).toBeVisible();
    await expect.poll(analytics.events).toContain("Coupon Applied");
    await goToPayment(page, email);
    await expect.poll(analytics.paths).toContain("/payment-info");
    await payWith(page, cards.good);
    await orderNumberOn(page);
    await expect.poll(analytics.events).toContain("Order Completed");
    await page.reload();
    await orderNumberOn(page);
    await logOut(page);
    await expectSignedOut(page);
    await expect.poll(analytics.events).toContain("Signed Out");
    const events = await analytics.events();
    const once = ["Signed Up", "Signed In", "Coupon Applied", "Order Completed", "Signed Out"];
    expect(events.filter((event) => once.includes(event))).toEqual(once);
    const paths = await analytics.paths();
    expect(paths.filter((path) => path === "/payment-info")).toHaveLength(1);
    expect(paths.filter((path) => path === "/order-confirmation")).toHaveLength(2);
  });
});

test.describe("in the German shop", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  test("nothing is recorded before the visitor agrees, and nothing after they withdraw their consent", async ({
    page,
  }) => {
    const analytics = recordAnalytics(page);
    const question = page.getByRole("region", { name: "Besuchsstatistik" });
    await open(page, "/login");
    await expect(question).toContainText("Dürfen wir Ihren Besuch erfassen?");
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await hidePage(page);
    expect(analytics.calls()).toBe(0);

    await question.getByRole("button", { name: "Ja" }).click();
    await expect(question).toContainText("Ihr Besuch wird erfasst.");
    await expect.poll(analytics.paths).toEqual(["/cart"]);

    await page.reload();
    await expect.poll(analytics.paths).toEqual(["/cart", "/cart"]);
    await question.getByRole("button", { name: "Erfassung beenden" }).click();
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    const before = analytics.calls();
    await open(page, "/lost-password");
    await hidePage(page);
    expect(analytics.calls()).toBe(before);
  });

  test("a refusal of consent is remembered on other pages, and only pages after a later consent are reported", async ({
    page,
  }) => {
    const analytics = recordAnalytics(page);
    const question = page.getByRole("region", { name: "Besuchsstatistik" });
    await open(page, "/");
    await question.getByRole("button", { name: "Nein" }).click();
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    await page.getByRole("banner").getByRole("link", { name: "Kartons", exact: true }).click();
    await expect(page).toHaveURL(/shop-all-boxes/);
    await open(page, "/login");
    await expect(question).toContainText("Ihr Besuch wird nicht erfasst.");
    await hidePage(page);
    expect(analytics.calls()).toBe(0);

    await question.getByRole("button", { name: "Erfassung erlauben" }).click();
    await expect(question).toContainText("Ihr Besuch wird erfasst.");
    await expect.poll(analytics.paths).toEqual(["/login"]);
  });

  test("a visitor whose browser sends Do Not Track is not asked and not recorded", async ({ page }) => {
    const analytics = recordAnalytics(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" }));
    await open(page, "/login");
    await page.getByRole("banner").getByRole("link", { name: "Warenkorb" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await hidePage(page);
    expect(analytics.calls()).toBe(0);
    await expect(page.getByRole("region", { name: "Besuchsstatistik" })).toHaveCount(0);
  });
});

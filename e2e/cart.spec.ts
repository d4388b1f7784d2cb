import type { Page, Request } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { emailOf, expectSignedIn, fillSignUp, logOut, signIn } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, enterAddress, open } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

const inHeader = (page: Page, count: string | RegExp) => page.getByRole("banner").getByText(count);
const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantity of Custom Mailer Box" });
const both = ["Custom Mailer Box", "Sample Mailer Box"];
const total = (page: Page) => page.locator(".summary_total .text_price");

async function addSample(page: Page): Promise<void> {
  await open(page, "/product/custom-mailer-box-sample");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a shopper edits a line on its product page, and one call replaces the line", async ({ page }) => {
  await startWithMailerBox(page);
  await addSample(page);
  await open(page, "/cart");
  const lines = page.locator(".cart-lines_line");
  await expect(lines.first()).toContainText("Send later");
  await expect(lines.first()).toContainText("Upload it after you order. Your arrival date moves until we have it.");
  await expect(lines.last()).not.toContainText("Artwork");
  await page.getByRole("link", { name: "Edit Custom Mailer Box" }).click();
  await expect(page.getByRole("radio", { name: /^500,/ })).toBeChecked();
  await expect(page.getByLabel("Length")).toHaveValue("12");

  await page.getByRole("link", { name: "Back to cart without changes" }).click();
  await expect(quantity(page)).toHaveValue("500");
  await page.getByRole("link", { name: "Edit Custom Mailer Box" }).click();
  await page.getByRole("radio", { name: /^1,000,/ }).check();
  await expect(page).toHaveURL(/quantity=1000.*line=/);
  const changes: Request[] = [];
  page.on("request", (request) => request.method() === "PATCH" && changes.push(request));
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", { name: "Update cart" }).dblclick();
  const request = await sent;
  expect(request.headers()["cache-control"]).toBe("no-cache");
  expect(request.postDataJSON().add).toHaveLength(1);
  await expect(page.getByText("Cart updated")).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity(page)).toHaveValue("1000");
  expect(changes).toHaveLength(1);
  await expect(page.getByRole("heading", { level: 2, name: /Mailer Box/ })).toHaveText(both);
});

test("the buttons of a line stay in place when its offer of a larger quantity arrives", async ({ page }) => {
  await startWithMailerBox(page);
  const mayArrive = Promise.withResolvers<void>();
  await page.route("**/productPrice*", async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await open(page, "/cart");
  const remove = page.getByRole("button", { name: "Remove Custom Mailer Box", exact: true });
  await expect(remove).toBeVisible();
  const before = await remove.boundingBox();
  mayArrive.resolve();
  await expect(page.getByRole("button", { name: "Change to 600: Custom Mailer Box" })).toBeVisible();
  expect(await remove.boundingBox()).toEqual(before);
});

test.describe("the removal of a line", () => {
  // A tab without the other tab's change loads the cart and tries again.
  test.use({ expectedNoise: /status of 409/ });

  test("can be undone, even after another tab has changed the cart", async ({ page, context }) => {
    await startWithMailerBox(page);
    await addSample(page);
    const second = await context.newPage();
    await open(second, "/cart");
    await page.clock.install();
    await open(page, "/cart");
    const before = await total(page).textContent();
    const remove = page.getByRole("button", { name: "Remove Custom Mailer Box", exact: true });
    const undo = page.getByRole("button", { name: "Undo: restore Custom Mailer Box" });
    const snackbar = page.getByRole("status").filter({ hasText: "Custom Mailer Box removed" });
    await remove.click();
    await expect(undo).toBeFocused();
    await page.clock.fastForward(9_000);
    await expect(snackbar.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.clock.fastForward(1_000);
    await expect(snackbar).toHaveCount(0);
    await expect(undo).toBeFocused();
    await expect(second.getByRole("heading", { name: "Custom Mailer Box", exact: true })).toHaveCount(0);

    await second.getByLabel("Promo code").fill("WELCOME10");
    await second.getByRole("button", { name: "Apply" }).click();
    await expect(second.getByText("Coupon Applied successfully")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Custom Mailer Box is back in your cart")).toBeVisible();
    for (const tab of [page, second]) {
      await expect(tab.getByRole("heading", { level: 2, name: /Mailer Box/ })).toHaveText(both);
    }
    await remove.click();
    await expect(undo).toBeVisible();
    await page.getByRole("button", { name: "Remove promo code" }).click();
    await expect(undo).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("heading", { level: 2, name: /Mailer Box/ })).toHaveText(["Sample Mailer Box"]);
    expect(before).not.toBe(await total(page).textContent());
  });
});

test.describe("a typed quantity", () => {
  test.use({ expectedNoise: /status of 409|ERR_FAILED|could not be changed/ });

  test("stays in its field until it is saved, and is saved although another device has changed the cart", async ({
    page,
    request,
  }) => {
    await startWithMailerBox(page);
    await open(page, "/cart");
    const saves = /\/lineitems$/;
    await page.route(saves, (route) => route.abort());
    await quantity(page).fill("250");
    await quantity(page).press("Enter");
    await expect(quantity(page)).toHaveAccessibleDescription("Not changed: your cart has 500. Please try again.");
    await expect(quantity(page)).toHaveValue("250");

    await page.unroute(saves);
    await page.route(
      saves,
      async (route) => {
        const headers = await route.request().allHeaders();
        const { version } = route.request().postDataJSON();
        const url = route.request().url().replace(saves, "/couponCode");
        const applied = await request.patch(url, { headers, data: { version, couponCode: "WELCOME10" } });
        expect(applied.status()).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );
    await quantity(page).press("Enter");
    await expect(page.getByRole("button", { name: "Remove promo code" })).toBeVisible();
    await expect(quantity(page)).toHaveValue("250");
    await expect(quantity(page)).not.toHaveAttribute("aria-invalid");
  });
});

test("when one tab adds, changes or removes a line, the other tabs update their cart and their count", async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await open(second, "/cart");
  await addMailerBox(page);
  await expect(inHeader(second, "1 item")).toBeVisible();
  await expect(quantity(second)).toHaveValue("500");
  await open(page, "/cart");
  const nudge = page.locator(".cart-lines_nudge");
  await expect(nudge).toBeVisible();
  const offer = (await nudge.textContent()) ?? "";
  const nextPrice = Promise.withResolvers<void>();
  await page.route("**/productPrice*", async (route) => {
    await nextPrice.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Change to 600: Custom Mailer Box" }).press("Enter");
  await expect(quantity(second)).toHaveValue("600");
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: quantity(page) }),
  ).toBeFocused();
  // The offer keeps its space while the next offer is loading.
  await expect(nudge).toHaveCount(1);
  await expect(nudge).toBeHidden();
  nextPrice.resolve();
  await expect(nudge).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  expect(offer).toContain(`600 boxes cost ${await page.locator(".cart-lines_price b").textContent()}, `);
  await quantity(page).fill("250");
  await quantity(page).press("Enter");
  await expect(quantity(second)).toHaveValue("250");
  await second.getByRole("button", { name: "Remove Custom Mailer Box" }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await expect(inHeader(page, /\d item/)).toHaveCount(0);
});

test.describe("a sign-out and a sign-in in another tab", () => {
  /** At sign-in the page requests the customer's cart, and a new customer has none. */
  test.use({ expectedNoise: /status of 404/ });

  test("empty and fill the cart of this tab, and a sign-in during the checkout returns to the same page", async ({
    page,
    context,
  }) => {
    const email = emailOf("cart-tabs");
    await startWithMailerBox(page);
    await open(page, "/login?promo=welcome10");
    await fillSignUp(page, email);
    await expectSignedIn(page);
    await open(page, "/cart");
    await expect(quantity(page)).toHaveValue("500");
    await expect(page.getByRole("button", { name: "Apply WELCOME10" })).toBeVisible();
    const second = await context.newPage();
    await open(second, "/");
    await logOut(second);
    await expect(inHeader(page, /\d item/)).toHaveCount(0);
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await addSample(second);
    await open(second, "/shipping-address");
    await second.getByRole("link", { name: "Sign in" }).click();
    await signIn(second, email);
    // The checkout continues with the merged cart, which contains the sample as well.
    await expect(second.getByRole("complementary").getByText("Custom Mailer Box", { exact: true })).toBeVisible();
    await expect(second).toHaveURL(/\/shipping-address$/);
    await expect(inHeader(page, "2 items")).toBeVisible();
    await expect(quantity(page)).toHaveValue("500");
  });
});

test.describe("a reload", () => {
  test.use({ expectedNoise: /Failed to load resource|could not be read/ });

  test("before the shop has responded to the first added line loses nothing and adds the line once", async ({
    page,
  }) => {
    let calls = 0;
    await page.route("**/carts", async (route) => {
      calls += 1;
      const response = await route.fetch();
      if (calls > 1) return route.fulfill({ response });
    });
    await open(page, "/product/custom-mailer-box");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect.poll(() => calls).toBe(1);
    await page.reload();
    await expect(inHeader(page, "1 item")).toBeVisible();
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Custom Mailer Box" })).toHaveCount(1);
    expect(calls).toBe(2);
  });

  test("in the middle of a change keeps the change", async ({ page }) => {
    await startWithMailerBox(page);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Remove Custom Mailer Box" }).click({ noWaitAfter: true });
    await page.reload();
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
  });
});

test("the cart is recalculated once on each visit to the cart, the shipping methods and the payment page", async ({
  page,
}) => {
  await startWithMailerBox(page);
  const recalculatedOn: string[] = [];
  page.on("request", (request) => {
    if (/\/carts\/[^/]+\?recalculate=true$/.test(request.url())) recalculatedOn.push(new URL(page.url()).pathname);
  });
  await open(page, "/cart");
  await page.getByRole("link", { name: "Continue to shipping" }).click();
  await enterAddress(page, "recalculated@example.com");
  await expect(page.getByRole("radio").first()).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("button", { name: /^Place order/ })).toBeVisible();
  expect(recalculatedOn).toEqual(["/cart", "/shipping-methods", "/payment-info"]);
});

test("every amount of the summary opens to show its parts, which add up to the total", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/cart");
  await page.getByLabel("Promo code").fill("WELCOME10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Coupon Applied successfully")).toBeVisible();
  await page.getByRole("link", { name: "Continue to shipping" }).click();
  await enterAddress(page, "breakdown@example.com");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/payment-info/);

  const summary = page.getByRole("complementary");
  await expect(summary.getByRole("button", { name: /^Place order/ })).toBeVisible();
  for (const figure of await summary.locator("summary").all()) await figure.press("Enter");
  await expect(summary.locator("details[open]")).toHaveCount(5);
  await expect(summary.getByText("500 × Custom Mailer Box", { exact: true }).first()).toBeVisible();
  await expect(summary.getByText(/^500 × Custom Mailer Box, ./)).toBeVisible();
  await expect(summary.getByText(/, 6%$/)).toBeVisible();
  const centsIn = (text: string) => Number(text.replace("−", "-").replaceAll(/[^\d-]/g, ""));
  const parts = await summary.locator(".summary_sum .summary_parts .text_num").allTextContents();
  expect(parts.map(centsIn).reduce((sum, cents) => sum + cents, 0)).toBe(
    centsIn((await total(page).textContent()) ?? ""),
  );
  expect(await accessibilityFaultsOn(page, ".summary_card")).toEqual([]);
});

import type { Page } from "@playwright/test";
import { emailOf, mailedLink, signUp } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { faultsOn, recordLayoutShifts } from "./page-faults.ts";
import { anonymousToken, placeOrder, tokenOn } from "./place-order.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** A new customer has no cart, and not every order can be added to an account. */
test.use({ expectedNoise: /status of 40[34]/ });

const ordersOn = (page: Page) => page.getByRole("article");
const numbersOn = (page: Page) => page.getByRole("article").getByRole("link", { name: /^BW-/ });

test("a customer pages, filters and searches orders by links, and sees what the amount paid consists of", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("history");
  await recordLayoutShifts(page.context());
  await signUp(page, email);
  const token = await tokenOn(page);
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  const numbers: string[] = [];
  for (const quantity of [100, 200, 300, 400, 500, 600]) {
    numbers.unshift(
      await placeOrder(request, token, { email, quantity, ...(quantity === 100 && { poNumber: "PO_100%" }) }),
    );
  }

  await open(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Orders" }).click();
  await expect(page.getByRole("status").getByText("6 orders")).toBeVisible();
  await expect(numbersOn(page)).toHaveText(numbers.slice(0, 5));
  await expect(ordersOn(page).first().locator("dt")).toHaveText([
    "Order date",
    "Order number",
    "Order status",
    "Subtotal",
    "Amount paid",
  ]);
  await expect(
    ordersOn(page)
      .first()
      .getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d[ap]m$/),
  ).toBeVisible();

  const figures = ordersOn(page).first().getByText("Shipping", { exact: true });
  const details = ordersOn(page).first().getByRole("button", { name: "Details of the amount" });
  await details.hover();
  await expect(figures).toBeVisible();
  await expect(ordersOn(page).first().getByText("Discount", { exact: true })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(figures).toBeHidden();
  await details.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(figures).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(figures).toBeHidden();

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/my-orders\?page=2$/);
  await expect(numbersOn(page)).toHaveText(numbers.slice(5));
  await page.goBack();
  await expect(numbersOn(page)).toHaveText(numbers.slice(0, 5));
  await page.goForward();
  await page.getByLabel("Search your orders").fill("mailer");
  await page.getByLabel("Search your orders").press("Enter");
  await expect(page).toHaveURL(/\/my-orders\?q=mailer$/);
  await expect(numbersOn(page)).toHaveText(numbers.slice(0, 5));
  await expect(page.getByLabel("Search your orders")).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Search your orders")).toHaveValue("");
  await page.goto("/my-orders?page=7");
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(numbersOn(page)).toHaveText(numbers.slice(0, 5));

  await page.getByRole("link", { name: "Cancelled" }).click();
  await expect(page.getByRole("heading", { name: "No orders in this state" })).toBeVisible();
  await page.getByRole("link", { name: "Needs you" }).click();
  await expect(numbersOn(page)).toHaveCount(5);
  await page.getByLabel("Search your orders").fill(numbers[2] ?? "");
  await page.getByLabel("Search your orders").press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${numbers[2]}&state=needsYou`));
  await expect(page.locator("mark")).toHaveText([numbers[2] ?? ""]);
  await page.getByLabel("Search your orders").fill("mailer _100%");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(numbersOn(page)).toHaveText(numbers.slice(5));
  await expect(page.getByText("PO number: PO_100%")).toBeVisible();
  await expect(page.locator("mark")).toHaveText(["_100%", "Mailer"]);

  const history = new URL("/my-orders", page.url()).href;
  expect(await faultsOn(page, history, [1280, 390], () => expect(ordersOn(page)).toHaveCount(5))).toEqual([]);
});

test("a customer orders a box again in another size, and sees today's price beside the old one", async ({
  page,
  request,
}) => {
  const email = emailOf("again");
  await placeOrder(request, await startSignedIn(page, email), { email });
  await open(page, "/my-orders");
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  const panel = page.getByRole("region", { name: "Re-order Custom Mailer Box" });
  await expect(panel.getByText("$570.00", { exact: true })).toBeVisible();
  await expect(panel.getByText("$570.00 for 250 in this order")).toBeVisible();
  await expect(panel.getByText(/^Arrives /)).toBeVisible();
  await panel.getByRole("radio", { name: "New size" }).check();
  await panel.getByLabel("Length").fill("99");
  await expect(panel.getByRole("alert")).toContainText("Length: between");
  await panel.getByLabel("Length").fill("12");
  await panel.getByLabel("Quantity").fill("500");
  await expect(panel.getByText("500 pieces")).toBeVisible();
  await panel.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await page.getByRole("button", { name: "View cart" }).click();
  await expect(page.getByText("12 × 8 × 4 in")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/my-orders$/);
  await page.getByRole("article").getByRole("link", { name: "Edit Custom Mailer Box" }).click();
  await expect(page).toHaveURL(/\/product\/custom-mailer-box\?.*Size=10x8x4.*quantity=250/);
});

test.describe("an order without an account", () => {
  /** The list is not read after the claim. */
  test.use({ expectedNoise: /status of (40[34]|503)|ECX029/ });

  test("a customer with a verified email adds an order that was placed without an account, even if the list cannot be read again", async ({
    page,
    request,
  }) => {
    const email = emailOf("claim");
    const number = await placeOrder(request, await anonymousToken(request), { email: "guest@example.com" });
    await startSignedIn(page, email);
    await open(page, "/my-orders");
    await page.getByText("Order without an account?").click();
    const claim = async (postalCode: string) => {
      await page.getByLabel("Order number").fill(number);
      await page.getByLabel("Postal code").fill(postalCode);
      await page.getByRole("button", { name: "Add order" }).click();
    };
    await claim("76010");
    await expect(page.getByText("Please verify your email address first.")).toBeVisible();
    await open(page, await mailedLink(request, email, "/my-info?verify="));
    await expect(page.getByText(/verified/).first()).toBeVisible();
    await open(page, "/my-orders");
    await page.getByText("Order without an account?").click();
    await claim("10001");
    await expect(page.getByText("We found no order with this number and postal code.")).toBeVisible();
    await page.route(/\/api\/search\//, (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForEvent("pageerror", ({ message }) => message.includes("ECX029"));
    await claim("76010");
    await expect(page.getByText(`Order ${number} is in your account now.`)).toBeVisible();
    await failed;
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /couldn’t/ })).toHaveCount(0);
    await page.unroute(/\/api\/search\//);
    await open(page, "/my-orders");
    await expect(numbersOn(page)).toHaveText([number]);
  });
});

test.describe("a history that cannot be read", () => {
  test.use({ expectedNoise: /status of (404|503)|ECX029/ });

  test("shows the code of the failure, and is read again on request", async ({ page }) => {
    await signUp(page, emailOf("unread"));
    let isBroken = true;
    await page.route(/\/api\/search\//, (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
    await open(page, "/my-orders");
    await expect(page.getByText("Your orders couldn’t be loaded.")).toBeVisible();
    await expect(page.getByText("ECX029")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  });
});

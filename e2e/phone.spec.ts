import { devices, type Locator } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { cards, goToPayment, open, orderNumberOn } from "./shopper.ts";

test.use(devices["Pixel 7"]);

/**
 * Scrolls to a button and taps it. The browser has to draw a frame between the two: until then it still sends touches to the card
 * frame at its previous position.
 */
async function scrollToAndTap(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await button.tap();
}

test("on a phone the total stays in view while a shopper configures a box, and the first tap after the card details places the order", async ({
  page,
}) => {
  test.slow();
  await open(page, "/product/custom-mailer-box");
  const bar = page.locator(".buy_bar");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("$570.00");
  const length = page.getByLabel("Length", { exact: true });
  await length.fill("9");
  await page.getByRole("button", { name: "¼" }).tap();
  await expect(length).toHaveValue("9.25");
  await expect(length).toBeFocused();
  await expect(bar).toContainText("$562.50");
  await bar.getByRole("button", { name: "Add to cart" }).tap();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await goToPayment(page, "phone@example.com");
  const fields = page.frameLocator("iframe[title='Card details']");
  for (const [label, text] of [
    ["Card number", cards.good],
    ["Expires", "0432"],
    ["Security code", "123"],
    ["Name on card", "Sample Shopper"],
  ] as const) {
    await fields.getByLabel(label).tap();
    await page.keyboard.type(text);
  }
  await scrollToAndTap(page.getByRole("button", { name: /^Place order/ }));
  expect(await orderNumberOn(page)).toMatch(/^BW-\d{8}$/);

  const progress = page.getByRole("list", { name: "Progress of Custom Mailer Box" });
  await expect(progress.getByRole("listitem")).toHaveText([
    /^Ordered/,
    /^Waiting for Artwork/,
    /^Ready for production/,
    /^Printing/,
    /^Shipped arrives \S+ \d+ if you act today$/,
  ]);
  await expect(progress.locator("[aria-current='step']")).toContainText("Waiting for Artwork");
  await expect(page.getByText("We need your artwork.")).toBeVisible();
});

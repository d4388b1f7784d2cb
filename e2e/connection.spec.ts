import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|503|could not be (read|refreshed)/ });

test("without a network the page stays, and the one that was asked for comes once it is back", async ({
  page,
  context,
}) => {
  await open(page, "/view/about");
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Nothing you entered is lost.")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByText("as soon as you're back online")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page).toHaveURL(/\/view\/about$/);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/view\/faq$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test("while a page is long in coming the one before stays, and it can be asked for again", async ({ page }) => {
  await page.clock.install();
  await open(page, "/view/about");
  let isHeld = true;
  await page.route("**/view/faq.data*", (route) => (isHeld ? undefined : route.continue()));
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.locator(".loading-line")).toHaveCount(1);
  const slow = page.getByText("Your connection is slow. The page is still loading.");
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(slow).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();

  isHeld = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
  await expect(slow).toHaveCount(0);
});

test("a page that could not be loaded says so in the shop's frame, and is there after another try", async ({
  page,
}) => {
  await open(page, "/view/about");
  await page.route("**/view/faq.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "something went wrong" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  await page.route("**/healthz", (route) => route.abort());
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(
    page.getByRole("heading", { name: "The shop can't be reached. Please check your connection." }),
  ).toBeVisible();

  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
});

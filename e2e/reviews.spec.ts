import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";

test("only a customer who has bought a box can review it, and only once", async ({ page }) => {
  test.slow();
  const reviews = page.locator("#reviews");
  await open(page, "/product/custom-mailer-box");
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText("Demo review").first()).toBeVisible();
  await expect(reviews.getByRole("button", { name: "Send review" })).toHaveCount(0);

  await addMailerBox(page);
  await goToPayment(page, "reviewer@example.com");
  await payWith(page, cards.good);
  await orderNumberOn(page);

  await open(page, "/product/custom-mailer-box");
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("Please choose one to five stars.")).toBeVisible();
  await reviews.getByRole("radio", { name: "4 stars" }).check();
  await reviews.getByLabel("Title").fill("Fits well");
  await reviews.getByLabel("Your review").fill("It fits.");
  await reviews.getByLabel("Display name").fill("A reader of labels");
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Thank you. We’ll publish your review once we’ve read it.")).toBeVisible();
  await expect(reviews.getByText("We’ve received your review")).toBeVisible();
  await expect(reviews.getByText("Fits well")).toHaveCount(0);
});

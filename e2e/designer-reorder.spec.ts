import { faultsOfStates } from "./accessibility.ts";
import { emailOf } from "./account.ts";
import { blackSquare, blankDesign } from "./designed-by-calls.ts";
import { linesOfCart } from "./designer-approval.ts";
import { expect, test } from "./no-console-errors.ts";
import { placeOrder } from "./place-order.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** A new customer has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

test("a re-order shows what differs from a newer version of its design, prints the approved one, and the newer one once that is approved", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("reprint");
  const token = await startSignedIn(page, email);
  const design = await blankDesign(request, token);
  const [logo, band] = [blackSquare("Logo", 40), blackSquare("Band", 140)];
  const approved = await design.draw(logo);
  await design.approve();
  await placeOrder(request, token, { email, designId: design.id });
  const newer = await design.draw(logo, band);

  await open(page, "/my-orders");
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  const panel = page.getByRole("region", { name: "Re-order Custom Mailer Box" });
  await expect(panel.getByText("Your design has changed since this order")).toBeVisible();
  await expect(panel.getByText("As in this order", { exact: true })).toBeVisible();
  await expect(panel.getByText("As it is today")).toBeVisible();
  await expect(panel.getByText(/^You have not approved today’s version yet/)).toBeVisible();
  await expect(panel.getByRole("radio", { name: /^As it is today/ })).toHaveCount(0);
  await panel.getByText("1 difference in print").click();
  await expect(panel.getByText("Added: Band")).toBeVisible();
  const approval = panel.getByRole("link", { name: "Check and approve today’s version" });
  await expect(approval).toHaveAttribute("href", `/approve-design?design=${design.id}`);
  const { faults, look } = faultsOfStates(page);
  await look("a newer version");
  expect(faults).toEqual([]);
  await panel.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).click();
  const pictures = linesOfCart(page).locator("img");
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute("src", new RegExp(`version=${approved}&`));

  await page.goBack();
  await design.approve();
  await page.reload();
  await page.getByRole("button", { name: "Re-order Custom Mailer Box" }).click();
  await panel.getByRole("radio", { name: /^As it is today/ }).check();
  await panel.getByLabel("Quantity").fill("500");
  await panel.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).click();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.last()).toHaveAttribute("src", new RegExp(`version=${newer}&`));
});

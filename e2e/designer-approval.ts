import { expect, type Locator, type Page, test } from "@playwright/test";
import type { DesignerPage } from "./designer.ts";

/** Goes to the page that approves the design, and gives the consent. */
export async function openApproval(page: Page, { t, approve }: DesignerPage): Promise<void> {
  await approve.click();
  await expect(page).toHaveURL(/\/approve-design\?/);
  await page.getByRole("checkbox", { name: t("designs.approval.consent") }).check();
}

/** Approves the design for a new line of the cart, or in place of the line that it has. */
export async function approve(page: Page, { t }: DesignerPage): Promise<void> {
  const names = [t("designs.approval.approve"), t("designs.approval.approveAndExchange")];
  // The shop draws the print file in a process of its own, which starts slowly on a busy machine.
  test.slow();
  await page.getByRole("button", { name: new RegExp(names.join("|")) }).click();
  await expect(page.getByText(t("designs.approval.drawing"))).toBeHidden({ timeout: 60_000 });
}

/** The lines of the cart on its page. */
export const linesOfCart = (page: Page) => page.locator(".cart-lines_line");

/** The URL of a picture of a design, once the picture is shown. While the shop still draws it, the page has a blank picture in its place. */
export async function shownPicture(picture: Locator): Promise<string> {
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && !image.src.startsWith("data:"));
  await expect.poll(shown, { timeout: 20_000 }).toBe(true);
  return (await picture.getAttribute("src")) ?? "";
}

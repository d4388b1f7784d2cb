import type { Locator, Page } from "@playwright/test";
import { type DesignerPage, designerOn, english, german, openBlank, rainbow } from "./designer.ts";
import { approve, linesOfCart, openApproval, shownPicture } from "./designer-approval.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";
import { englishWordsOn, rawWordsOn } from "./words.ts";

/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

/** From a product page to the blank sheet of the chosen box. */
async function designOnline(page: Page, t = english): Promise<DesignerPage> {
  await open(page, "/product/custom-mailer-box?length=9&width=6&depth=3&quantity=500");
  await page.getByRole("link", { name: t("product.designOnline") }).click();
  await expect(page).toHaveURL(/\/template-designer\?product=custom-mailer-box/);
  await page.getByRole("link", { name: t("designs.start.blank") }).click();
  const designer = designerOn(page, t);
  await expect(designer.price).toBeVisible();
  return designer;
}

/** Draws on the lid and on a second panel. A shape on the lid runs over the edge to the front. */
async function drawOnTwoPanels(page: Page, designer: DesignerPage, secondPanel: string): Promise<void> {
  await designer.addShape("ellipse");
  await designer.type("y", "-20 mm");
  const drawnHeight = async () => (await page.locator("[data-object]").first().boundingBox())?.height ?? 0;
  const onLid = await drawnHeight();
  await designer.button("designer.properties.continue").click();
  // In the flat, the front is far from the edge of the lid that it meets in the folded box.
  await expect.poll(drawnHeight).toBeGreaterThan(4 * onLid);
  await designer.addImage(rainbow());
  await designer.type("width", "25 mm");
  await designer.type("x", "12 mm");
  await designer.addText("Keep dry");
  await designer.choosePanel(secondPanel);
  await designer.addCode("https://example.com/box");
}

/** How many findings are to be fixed or looked at. */
function tallied(page: Page, findings: string): Locator {
  return page.getByRole("listitem").filter({ hasText: new RegExp(`^${findings}$`) });
}

test("a shopper draws on two panels and over their edge, and the cart has that price and the approved picture", async ({
  page,
}) => {
  const designer = await designOnline(page);
  const price = (await designer.price.textContent()) ?? "";
  expect(price).toMatch(/^\$\d+\.\d\d$/);
  await drawOnTwoPanels(page, designer, "Front");
  await expect(designer.layers).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button "Close Front" [expanded]
        - list:
          - listitem:
            - button "Code, on Front, 0.91 by 0.91 in" [pressed]
      - listitem:
        - button "Close Lid" [expanded]
        - list:
          - listitem:
            - button /^Text “Keep dry”, on Lid/
          - listitem:
            - button "Image rainbow, on Lid, 0.98 by 0.66 in"
          - listitem:
            - button "Ellipse, on Lid, 2.4 by 2.4 in"
  `);
  await expect(designer.price).toHaveText(price);
  await openApproval(page, designer);
  await expect(page.getByText("Nothing stands in the way of printing.")).toBeVisible();
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(linesOfCart(page)).toContainText(`${price}$1.40 each`);
  await expect(linesOfCart(page)).toContainText("Your approved design");
  expect(await shownPicture(linesOfCart(page).locator("img"))).toContain("/api/designs/");
});

test("a failure blocks the approval until it is fixed, and a warning until it is ticked", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  const size = page.getByLabel("Size", { exact: true });
  await size.fill("5");
  await size.press("Enter");
  await designer.addImage(rainbow());
  await designer.type("width", "200 mm");
  await openApproval(page, designer);
  await expect(tallied(page, "1 to fix")).toBeVisible();
  await expect(tallied(page, "1 to look at")).toBeVisible();
  const asItIs = page.getByRole("checkbox", { name: /^Print it as it is: Text 5 pt/ });
  await asItIs.check();
  await approve(page, designer);
  const refusal = page.getByText("Please look at the findings first: fix them, or tick those to print as they are.");
  await expect(refusal).toBeVisible();

  await page.getByRole("link", { name: "Back to the designer" }).click();
  await page.getByRole("button", { name: /^2 hints/ }).click();
  await page.getByRole("button", { name: "Shrink to 300 ppi" }).click();
  await openApproval(page, designer);
  await expect(tallied(page, "1 to look at")).toBeVisible();
  await expect(tallied(page, "1 to fix")).toHaveCount(0);
  await approve(page, designer);
  await expect(refusal).toBeVisible();
  await asItIs.check();
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(linesOfCart(page)).toContainText("Your approved design");
});

test("a design that is edited from the cart exchanges its line when it is approved again", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addShape("ellipse");
  await openApproval(page, designer);
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  const first = await shownPicture(linesOfCart(page).locator("img"));
  await page.getByRole("link", { name: "Edit design" }).click();
  await designer.addShape("star");
  await openApproval(page, designer);
  await approve(page, designer);
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => linesOfCart(page).locator("img").getAttribute("src")).not.toBe(first);
  await expect(linesOfCart(page)).toHaveCount(1);
});

test.describe("a visitor from Germany in the German shop", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  async function expectGerman(page: Page): Promise<void> {
    expect([...(await rawWordsOn(page)), ...(await englishWordsOn(page))]).toEqual([]);
  }

  test("designs and approves a box without reading an English word", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    const designer = await designOnline(page, german);
    await drawOnTwoPanels(page, designer, "Vorderseite");
    await expectGerman(page);
    await expect(designer.row(/^Text „Keep dry“, auf Deckel, \d+(,\d)? mal \d+(,\d)? mm/)).toBeVisible();
    await openApproval(page, designer);
    await expectGerman(page);
    await approve(page, designer);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(linesOfCart(page)).toContainText("Ihr freigegebener Entwurf");
    await expectGerman(page);
  });
});

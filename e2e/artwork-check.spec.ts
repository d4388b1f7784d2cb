import type { Locator, Page } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { rainbow } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { open } from "./shopper.ts";

/** 503: pictures of boxes are still being drawn. 404: a visitor opens the check of another visitor's file. */
test.use({ expectedNoise: /status of (404|503)/ });

const findings = (page: Page): Locator => page.getByRole("list", { name: "What we found" }).getByRole("listitem");
const ofPicture = (page: Page) => findings(page).filter({ hasText: "300 is sharp" });

test("a shopper sees on the box that a picture is too coarse, prints it smaller, and takes it to the cart", async ({
  page,
}) => {
  test.slow();
  await open(page, "/product/custom-mailer-box?quantity=250");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles(rainbow(600, 400));
  await expect(page.getByText(/things? to (fix|look at)\./)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "See it on the box" }).click();

  await expect(ofPicture(page)).toBeVisible({ timeout: 60_000 });
  const mark = page.getByRole("link", { name: /^Mark \d+: .*300 is sharp/ });
  await mark.focus();
  await expect(ofPicture(page)).toHaveClass(/isLit/);
  await mark.press("Enter");
  await expect(ofPicture(page)).toBeFocused();
  await expect(mark).toHaveClass(/isLit/);
  expect(await accessibilityFaultsOn(page)).toEqual([]);

  await page.reload();
  await ofPicture(page)
    .getByRole("button", { name: /300 ppi/ })
    .click();
  await expect(ofPicture(page)).toHaveCount(0);
  await expect(page.getByText(/300 ppi, was/)).toBeVisible();
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect(page).toHaveURL(/placed=outside/);
  await page.reload();
  await expect(page.getByText(/300 ppi, was/)).toBeVisible({ timeout: 60_000 });
  await expect(ofPicture(page)).toHaveCount(0);
  // The shop prints the page where it is placed now.
  await page.getByRole("radio", { name: "As printed" }).check({ timeout: 60_000 });
  await page.getByRole("radio", { name: "Folded" }).check();
  await expect(page.getByRole("img", { name: "Your file on the folded box" })).toBeVisible();

  await page.getByRole("link", { name: "Continue to the box" }).click();
  await expect(page.getByText("rainbow.png")).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await open(page, "/cart");
  await expect(page.getByRole("button", { name: "Download rainbow.png" })).toBeVisible();
  await expect(page.getByText("Printed where you placed it.")).toBeVisible();

  await page.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByText("rainbow.png")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it on the box" })).toHaveAttribute("href", /placed=outside/, {
    timeout: 60_000,
  });
  await page.getByLabel("Length").first().fill("12");
  await expect(page.getByText("You placed your artwork on another box")).toBeVisible();
});

test("a shopper approves a file with its warnings, and the cart has the approved print", async ({ page }) => {
  test.slow();
  await open(page, "/artwork-check?product=custom-mailer-box&quantity=250");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(rainbow(2400, 1600));
  await page.getByRole("button", { name: "Turn left" }).click({ timeout: 60_000 });
  // The approval has the change, although the URL of the check has not followed yet.
  await page.getByRole("link", { name: "Approve it" }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Approve your artwork" })).toBeVisible();
  await expect(page).toHaveURL(/placed=outside%2Clid%2C90/);
  const approve = page.getByRole("button", { name: "Approve and add to cart" });
  await expect(approve).toBeEnabled({ timeout: 60_000 });
  await approve.click();
  const consent = page.getByRole("checkbox", { name: /^I have checked size/ });
  await expect(page.getByText("In Order to add to cart, please check the checkbox.", { exact: true })).toBeVisible();
  await expect(consent).toBeFocused();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await consent.check();
  await approve.click();
  await expect(page.getByText(/Please look at the findings first/)).toBeVisible();
  for (const tick of await page.getByRole("checkbox", { name: /^Print it as it is/ }).all()) await tick.check();
  await page.getByRole("button", { name: "Turn and fold" }).click();
  await expect(page.getByRole("img", { name: "Your file on the folded box" })).toBeVisible();
  const approved = page.waitForResponse((response) => response.url().endsWith("/approvals"));
  await approve.click();
  expect((await approved).status()).toBe(201);
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByText("You approved how it prints.")).toBeVisible();
});

test("a file is chosen for a template, and another one takes its place", async ({ page }) => {
  test.slow();
  await open(page, "/download-artwork?family=gable");
  await page.getByRole("link", { name: "Check my file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your artwork" })).toBeVisible();
  const choose = async (name: string, file: ReturnType<typeof rainbow>) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name, exact: true }).click();
    await (await chooser).setFiles(file);
  };
  await choose("Choose a file", rainbow(300, 200));
  await expect(ofPicture(page)).toBeVisible({ timeout: 60_000 });
  const first = page.url();
  await choose("Choose another file", { ...rainbow(2400, 1600), name: "sharp.png" });
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText("sharp.png", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 2, name: /^All \d+ checks$/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Continue to the box" }).click();
  await expect(page.getByText("sharp.png", { exact: true })).toBeVisible();
  await expect(page.getByText("rainbow.png")).toBeHidden();
});

test("a visitor without the file is asked for it, and a page without a box leads to the boxes", async ({ page }) => {
  await open(page, "/artwork-check?product=custom-mailer-box&file=0198b0aa-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "We no longer have this file" })).toBeVisible();
  await open(page, "/artwork-check");
  await expect(page.getByRole("link", { name: "Choose a box" })).toBeVisible();
});

test.describe("on a phone in German", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("the approval fits the screen", async ({ page }) => {
    test.slow();
    await open(page, "/artwork-check?product=custom-mailer-box&Print+Options=Outside");
    await page.getByRole("button", { name: "Deutsch" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Datei wählen" }).click();
    await (await chooser).setFiles(rainbow(2400, 1600));
    await page.getByRole("link", { name: "Freigeben" }).click({ timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Druckdaten freigeben" })).toBeVisible();
    const approve = page.getByRole("button", { name: "Freigeben und in den Warenkorb" });
    await expect(approve).toBeEnabled({ timeout: 60_000 });
    await approve.click();
    await expect(page.getByText("setzen Sie bitte das Häkchen")).toBeVisible();
    expect(await overflowOn(page)).toBe(0);
    expect(await accessibilityFaultsOn(page)).toEqual([]);
  });

  test("the check fits the screen", async ({ page }) => {
    test.slow();
    await open(page, "/artwork-check?product=custom-mailer-box&Print+Options=Both+sides");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Druckdaten prüfen" })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Datei wählen" }).click();
    await (await chooser).setFiles(rainbow(600, 400));
    await expect(page.getByText("Innen ist leer").first()).toBeVisible({ timeout: 60_000 });
    expect(await overflowOn(page)).toBe(0);
    expect(await accessibilityFaultsOn(page)).toEqual([]);
  });
});

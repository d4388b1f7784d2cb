import type { Locator, Page } from "@playwright/test";
import { testPdf } from "../server/src/artwork/testing/pdf-file.ts";
import { printFile } from "../server/src/artwork/testing/print-file.ts";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** 503: pictures of boxes are still being drawn. */
test.use({ expectedNoise: /status of 503/ });

/** A logo with a hairline in a color of a screen, and a small text in four inks. */
const logo = {
  name: "logo.pdf",
  mimeType: "application/pdf",
  buffer: testPdf({
    page: "/MediaBox [0 0 500 300]",
    content:
      "1 0 0 RG 0 w 50 150 m 450 150 l S 0 0.4 0.9 rg 50 180 400 80 re f 0.6 0.5 0.5 1 k BT /H 5 Tf 50 60 Td (Made of paper) Tj ET",
    resources: "/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
  }),
};

const findings = (page: Page): Locator => page.getByRole("list", { name: "What we found" }).getByRole("listitem");

async function upload(page: Page, chooseButton: string, file = logo): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: chooseButton }).click();
  await (await chooser).setFiles(file);
}

test("a shopper lets the shop fix a file, sees what has changed, and goes back", async ({ page }) => {
  test.slow();
  await open(page, "/artwork-check?product=custom-mailer-box&quantity=250");
  await upload(page, "Choose a file");
  const line = findings(page).filter({ hasText: "Line too thin to print" });
  const black = findings(page).filter({ hasText: "Use black only for small text" });
  await expect(line).toBeVisible({ timeout: 60_000 });
  await expect(black).toBeVisible();
  await page.getByRole("button", { name: "See the difference first" }).first().click();
  const difference = page.getByRole("dialog", { name: "Colors before and after" });
  await expect(difference.getByText(/^The largest change of a color is ΔE \d+/)).toBeVisible({ timeout: 30_000 });
  await expect(difference.getByRole("img", { name: "After" })).toBeVisible();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await difference.getByRole("button", { name: "Keep the colors" }).click();
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect(page).toHaveURL(/placed=outside/);
  const sent = new URL(page.url()).searchParams.get("file");

  await line.getByRole("button", { name: "Thicken the lines" }).click();
  const changes = page.getByText("In this version, we changed: thin lines thickened.");
  await expect(changes).toBeVisible({ timeout: 60_000 });
  await expect(line).toHaveCount(0);
  await expect(black).toBeVisible();
  await expect(page.locator(":focus").filter({ hasText: "In this version" })).toBeVisible();
  await expect(page).toHaveURL(/placed=outside/);
  expect(new URL(page.url()).searchParams.get("file")).not.toBe(sent);
  expect(await accessibilityFaultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Compare before and after" }).click();
  await expect(page.getByRole("img", { name: "After" })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(changes).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).searchParams.get("file")).toBe(sent);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** Moves the focus with the Tab key until an element has it. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const hasFocus = () => element.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 100; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead to the element");
}

test("with the keyboard alone, a page that ends at the cut is found, mirrored into its bleed, and placed", async ({
  page,
}) => {
  test.slow();
  const ofSheet = { ...logo, name: "sheet.pdf", buffer: printFile("", undefined, 0) };
  await open(page, "/artwork-check?product=custom-mailer-box&quantity=250");
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByRole("button", { name: "Choose a file" }));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(ofSheet);
  const bleed = findings(page).filter({
    has: page.getByRole("button", { name: "Fill the bleed with mirrored edges" }),
  });
  await expect(bleed.first()).toBeVisible({ timeout: 60_000 });
  await tabTo(page, page.getByRole("link", { name: /^Mark 1: / }));
  await page.keyboard.press("Enter");
  await expect(findings(page).first()).toBeFocused();
  await tabTo(page, bleed.first().getByRole("button"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("In this version, we changed: edges mirrored into the bleed.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("Bleed past every cut")).toBeVisible({ timeout: 60_000 });
  await expect(bleed).toHaveCount(0);

  await tabTo(page, page.getByRole("button", { name: "Turn left" }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/placed=outside/);
  await tabTo(page, page.getByLabel("Middle from the left"));
  await page.keyboard.type("300");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/placed=[^&]*300/);
});

test.describe("on a phone in German", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("everything that the shop can fix is fixed at once, and the fixed file goes to the cart", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    test.slow();
    await open(page, "/artwork-check?product=custom-mailer-box&quantity=250");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Druckdaten prüfen" })).toBeVisible();
    await upload(page, "Datei wählen");
    await expect(page.getByText("Linie zu dünn für den Druck").first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Alles korrigieren, was wir können" }).click();
    await expect(page.getByText(/In dieser Version haben wir geändert:.*kleiner Text nur in Schwarz/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("Linie zu dünn für den Druck")).toHaveCount(0);
    expect(await overflowOn(page)).toBe(0);
    expect(await accessibilityFaultsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Weiter zum Karton" }).click();
    await expect(page.getByText("logo.pdf")).toHaveCount(1);
    await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
    await expect(page.getByText(/Artikel .*Warenkorb/)).toBeVisible();
    await open(page, "/cart");
    await expect(
      page.getByText(/^Von uns korrigiert: Farben für den Druck umgewandelt, .*dünne Linien verstärkt\.$/),
    ).toBeVisible();
  });
});

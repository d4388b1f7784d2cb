import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { cards, open } from "./shopper.ts";
import { englishWordsOn, rawWordsOn } from "./words.ts";

async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  expect(await rawWordsOn(page)).toEqual([]);
  expect(await englishWordsOn(page)).toEqual([]);
  expect(await overflowOn(page)).toBe(0);
}

async function enterGermanAddress(page: Page): Promise<void> {
  await page.getByLabel("E-Mail-Adresse").fill("deutsch@example.com");
  await page.getByLabel("Vorname").fill("Sample");
  await page.getByLabel("Nachname").fill("Shopper");
  await page.getByLabel("Firma", { exact: true }).fill("Sample Company");
  await page.getByLabel("Straße und Hausnummer").fill("101 West Abram Street");
  await page.getByLabel("Ort", { exact: true }).fill("Arlington");
  await page.getByLabel("Bundesstaat").selectOption("TX");
  await page.getByLabel("Postleitzahl").fill("76010");
  await page.getByLabel("Telefon").fill("8172756271");
}

test("the American shop is in English, and in German for a visitor who chooses German", async ({ page }) => {
  await open(page, "/view/faq");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Warenkorb", exact: true })).toBeVisible();
  await open(page, "/view/faq?culture=en-US");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
});

test.describe("a visitor from Germany in the German shop", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_GERMAN_PORT"]}`, locale: "de-DE" });

  test("buys a box on pages without an English word", async ({ page }) => {
    test.slow();
    await open(page, "/");
    await expectGerman(page);
    await open(page, "/shop-all-boxes");
    await expectGerman(page);

    await open(page, "/product/custom-mailer-box?length=12,5&width=9&depth=4&quantity=1.000&postalCode=76010");
    await expect(page.getByText(/^Lieferung am \S+, \d+\. \S+$/)).toBeVisible();
    await expectGerman(page);
    await page.getByLabel("Länge").fill("99");
    await expect(page.getByRole("alert").getByText("Länge: 4 bis 24 in Schritten von ⅛")).toBeVisible();
    await expectGerman(page);
    await page.getByLabel("Länge").fill("12,5");
    await page.getByRole("radio", { name: "Logomuster außen" }).check();
    await page.getByText("Weitere Optionen").click();
    const fullColor = page.getByRole("radio", { name: "Vollfarbig" });
    await expect(fullColor).toHaveAccessibleDescription(/Ein Logomuster wird einfarbig gedruckt/);
    await expect(page.locator(".dieline_dieline").getByText("Deckel")).toBeVisible();
    await expect(page.getByRole("link", { name: /PDF/ })).toHaveAttribute("href", /culture=de$/);
    await page.getByRole("radio", { name: /^500 Stück/ }).check();
    await expect(page).toHaveURL(/quantity=500/);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("Der Artikel liegt jetzt in Ihrem Warenkorb")).toBeVisible();
    await expectGerman(page);

    await page.getByRole("button", { name: "Zum Warenkorb" }).click();
    await expect(page.locator(".summary_total")).toContainText(/\d,\d\d\s\$/);
    await expect(page.locator(".cart-lines_line").getByRole("heading")).toHaveText("Mailerbox nach Maß");
    await expect(page.locator(".cart-lines_attributes")).toContainText(
      /12½ × 9 × 4 Zoll.*Farbe\s*Weiß.*Druckfarbe\s*Einfarbig/s,
    );
    await expectGerman(page);
    await page.getByRole("link", { name: "Zur Kasse" }).click();
    await page.getByRole("button", { name: "Weiter zur Versandart" }).click();
    await expect(page.getByText("Bitte geben Sie Ihren Vornamen ein")).toBeVisible();
    await expectGerman(page);
    await enterGermanAddress(page);
    await page.getByRole("button", { name: "Weiter zur Versandart" }).click();
    await expect(page).toHaveURL(/shipping-methods/);
    await expect(page.getByRole("radio").first()).toBeVisible();
    await expectGerman(page);
    await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();

    const card = page.frameLocator("iframe[title='Kartendaten']");
    await card.getByLabel("Kartennummer").fill(cards.good);
    await card.getByLabel("Gültig bis").fill("04 / 32");
    await card.getByLabel("Prüfnummer").fill("123");
    await card.getByLabel("Name auf der Karte").fill("Sample Shopper");
    await expectGerman(page);
    await page.getByRole("button", { name: /^Zahlungspflichtig bestellen, [\d.]+,\d\d\s\$$/ }).click();
    await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
    await expect(page.getByText(/^Bestellnummer BW-/)).toBeVisible();
    const progress = page.getByRole("list", { name: "Stand von Mailerbox nach Maß" });
    await expect(progress.locator("[aria-current='step']")).toContainText(/Wartet auf Druckdaten\s*seit \d+\. \S+/);
    await expect(progress.getByRole("listitem").last()).toHaveText(
      /^Versand Lieferung am \d+\. \S+, wenn Sie heute reagieren$/,
    );
    await expect(page.getByRole("region", { name: "Versandarten" })).toContainText(
      /Lieferung am \S+, \d+\. \S+, wenn Sie Ihre Druckdaten heute senden/,
    );
    await expect(page.getByText("Wir benötigen Ihre Druckdaten.")).toBeVisible();
    await page.locator("summary").filter({ hasText: "Steuern" }).click();
    await expect(page.getByText(/^Umsatzsteuer TX, 6\s%$/)).toBeVisible();
    await expectGerman(page);
  });

  test("chooses English, stays on the page, and gets English pages from then on", async ({ page }) => {
    await open(page, "/product/custom-mailer-box?length=12&width=9&depth=4&quantity=500");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
    await expect(page).toHaveURL(/length=12/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await open(page, "/cart");
    await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { name: "Warenkorb", exact: true })).toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("can choose English as well", async ({ page }) => {
      await page.goto("/shop-all-boxes");
      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveURL(/shop-all-boxes$/);
      await expect(page.getByText(/^from/).first()).toBeVisible();
    });
  });
});

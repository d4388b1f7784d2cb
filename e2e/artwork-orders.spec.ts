import { testPdf } from "../server/src/artwork/testing/pdf-file.ts";
import { printFile } from "../server/src/artwork/testing/print-file.ts";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { mailThat, orderLinkIn } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { anonymousToken, placeOrder, sendFile } from "./place-order.ts";
import { open, untilHydrated } from "./shopper.ts";

/** 503: pictures of boxes are still being drawn. */
test.use({ expectedNoise: /status of 503/, viewport: { width: 390, height: 844 } });

/** A hairline of the press, on a page of another size than the sheet. */
const hairline = testPdf({ page: "/MediaBox [0 0 1800 1500]", content: "0 0 0 1 K 0 w 500 750 m 1200 750 l S" });

test("a shopper sees in the mail and in the order why a file failed, and replaces it by one that the shop fixes, in German", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const email = "replaced@example.com";
  const token = await anonymousToken(request);
  const file = { name: "haarlinie.pdf", mimeType: "application/pdf", buffer: hairline };
  const number = await placeOrder(request, token, { email, uploadIds: [await sendFile(request, token, file)] });
  const mail = await mailThat(request, ({ to, subject }) => to === email && subject.includes("replace the artwork"));
  expect(mail.subject).toBe(`Please replace the artwork of ${number}`);
  expect(mail.text).toContain("1. Line too thin to print");

  await open(page, orderLinkIn(mail));
  await page.getByRole("button", { name: "Deutsch" }).click();
  const findings = page.getByRole("list", { name: "Das haben wir gefunden" }).getByRole("listitem");
  await expect(findings.first()).toContainText("Linie zu dünn für den Druck");
  await untilHydrated(page);
  const mark = page.getByRole("link", { name: /^Markierung 1: Linie zu dünn/ });
  await mark.focus();
  await expect(findings.first()).toHaveClass(/isLit/);
  await mark.press("Enter");
  await expect(findings.first()).toBeFocused();
  const print = page.getByRole("img", { name: /der bedruckte Zuschnitt, außen/ });
  await expect.poll(() => print.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  expect(await overflowOn(page)).toBe(0);

  await page.getByRole("button", { name: "Druckdaten ersetzen" }).click();
  const ofSheet = { name: "bogen.pdf", mimeType: "application/pdf", buffer: printFile("", undefined, 0) };
  await page.getByLabel("Dateien auswählen").setInputFiles(ofSheet);
  await page.getByRole("link", { name: "Auf dem Karton ansehen" }).click({ timeout: 60_000 });
  await page
    .getByRole("button", { name: /^Beschnitt mit gespiegelten Rändern/ })
    .first()
    .click({ timeout: 60_000 });
  await expect(page.getByText(/In dieser Version haben wir geändert/)).toBeVisible({ timeout: 60_000 });
  expect(await overflowOn(page)).toBe(0);
  await page.getByRole("link", { name: "Zur Bestellung" }).click();
  await expect(page.getByText("bogen.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Druckdaten senden" }).click();
  await expect(page.getByText(/Ihre Druckdaten sind da/)).toBeVisible();
  await expect(async () => {
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(page.getByText("Bereit für die Produktion").first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
});

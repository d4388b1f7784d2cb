import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { emailOf } from "./account.ts";
import { rainbow } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** A new customer has no cart, and pictures may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

test("a visitor downloads the template of any box in any size", async ({ page }) => {
  await open(page, "/download-artwork");
  await expect(page.getByText("No artwork yet")).toBeVisible();
  const sheet = page.getByRole("img", { name: /Dieline of the box/ });
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 10 × 8 × 4 in");
  const length = page.getByLabel("Length", { exact: true });
  await length.fill("12.5");
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 12½ × 8 × 4 in");
  await expect(page).toHaveURL(/length=12\.5/);
  await length.fill("99");
  await expect(page.getByText("Length: between 4 and 24 in increments of ⅛")).toBeVisible();
  await expect(length).toHaveAttribute("aria-invalid", "true");
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 12½ × 8 × 4 in");

  await page.getByRole("link", { name: "Gable Box", exact: true }).click();
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 8 × 5 × 5 in");
  await page.getByRole("radio", { name: "Inside" }).check();
  for (const format of ["PDF", "SVG", "DXF"]) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download ${format}` }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`gable.*\\.${format.toLowerCase()}$`));
  }
});

test("a link that is followed before the typed text enters the URL leads to its own box", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  await open(page, "/download-artwork");
  const gable = page.getByRole("link", { name: "Gable Box", exact: true });
  await page.getByLabel("Length", { exact: true }).fill("12.5");
  await gable.evaluate((link: HTMLElement) => {
    link.click();
    // A busy processor: the pause after the typed text ends before the browser draws the other box.
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await expect(page.getByRole("img", { name: "Dieline of the box, 8 × 5 × 5 in" })).toBeVisible();
  await expect(page).toHaveURL(/family=gable/);
});

test("files of the cart and approved designs can be downloaded again", async ({ page }) => {
  test.slow();
  const token = await startSignedIn(page, emailOf("artwork"));
  await open(page, "/product/custom-mailer-box");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles(rainbow());
  await expect(page.getByRole("button", { name: /^Remove / })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await approveStarter(page, token);

  await open(page, "/download-artwork");
  const upload = page.getByRole("row", { name: /your upload/ });
  await expect(upload).toContainText("In your cart");
  const sent = page.waitForEvent("download");
  await upload.getByRole("button", { name: /Your file/ }).click();
  expect((await sent).suggestedFilename()).toBe(rainbow().name);
  const design = page.getByRole("row", { name: /Approved/ });
  const print = page.waitForEvent("download");
  await design.getByRole("button", { name: /Print PDF/ }).click();
  expect((await print).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(design.getByRole("link", { name: /Proof PNG/ })).toHaveAttribute("href", /view=flat/);

  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await overflowOn(page)).toBe(0);
  expect(await accessibilityFaultsOn(page)).toEqual([]);
});

/** Approves a design of a starter for the visitor. */
async function approveStarter(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.post("/api/designs", {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: { name: "Summer box", starter: "stripe-wrap" },
  });
  const design = await created.json();
  const checked = await page.request.get(`/api/designs/${design.id}/findings`, { headers });
  const { results } = await checked.json();
  const approved = await page.request.post(`/api/designs/${design.id}/approvals`, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: {
      version: design.version,
      selection: design.selection,
      quantity: 250,
      consent: true,
      accepted: results.map(({ id }: { id: string }) => id),
    },
    timeout: 60_000,
  });
  expect(await approved.text()).toContain("printSha256");
}

test("the page speaks German", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  await open(page, "/download-artwork");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vorlagen und Druckdaten" })).toBeVisible();
  await expect(page.getByText("Noch keine Druckdaten")).toBeVisible();
});

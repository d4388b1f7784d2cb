import { Buffer } from "node:buffer";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { smallPdf } from "../server/src/uploads/testing/small-pdf.ts";
import { tiffFile } from "../server/src/uploads/testing/tiff-file.ts";
import { emailOf, expectSignedIn, fillSignUp } from "./account.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { runningShop as shop } from "./shop.ts";
import { cards, chooseDelivery, enterAddress, open, orderNumberOn, payWith } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

const pdf = { name: "sleeve.pdf", mimeType: "application/pdf", buffer: smallPdf() };
const png = { name: "lid.png", mimeType: "image/png", buffer: onePixel.body };

async function openMailerBox(page: Page): Promise<void> {
  await open(page, `${shop.origin}/product/custom-mailer-box?quantity=500&Material=Kraft`);
  await expect(artwork(page)).toBeVisible();
}

const artwork = (page: Page) => page.getByRole("group", { name: "Artwork" });
const chosen = (page: Page) => artwork(page).getByRole("listitem");
const cartLine = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const files = (place: Locator) => place.getByRole("button", { name: /^Download .*\.(pdf|png)$/ });

async function choose(page: Page, ...input: Parameters<Locator["setInputFiles"]>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await artwork(page).getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles(...input);
}

async function drop(page: Page, { name, mimeType, buffer }: typeof png): Promise<void> {
  const file = { name, type: mimeType, base64: buffer.toString("base64") };
  const dataTransfer = await page.evaluateHandle(({ name, type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const dragged = new DataTransfer();
    dragged.items.add(new File([bytes], name, { type }));
    return dragged;
  }, file);
  const place = artwork(page).getByText("or drop files here");
  await place.dispatchEvent("dragenter", { dataTransfer });
  await place.dispatchEvent("drop", { dataTransfer });
}

const expectThumbnail = (item: Locator) => expectLoaded(item.locator("img"));

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);
}

/** Expects a picture of the box with the shopper's own artwork. */
const expectBoxWithArtwork = (page: Page) => expectLoaded(page.getByRole("main").locator('img[src*="&seal="]').first());

async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await open(page, `${shop.origin}/cart`);
}

test("artwork stays with its box from the product page to the order and its mail", async ({ page, request }) => {
  test.setTimeout(90_000);
  await openMailerBox(page);
  await choose(page, pdf);
  await drop(page, png);
  await expect(chosen(page)).toHaveText([/sleeve\.pdf0\.1 MB/, /lid\.png0\.1 MB/]);
  await expectThumbnail(chosen(page).last());
  await expectBoxWithArtwork(page);
  await addToCart(page);
  await expectBoxWithArtwork(page);
  await expect(files(cartLine(page))).toHaveText(["sleeve.pdf", "lid.png"]);
  await expectThumbnail(cartLine(page).getByRole("listitem").last());

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download sleeve.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("sleeve.pdf");

  await page.getByRole("link", { name: /^Edit / }).click();
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove sleeve.pdf" }).click();
  await choose(page, { ...pdf, name: "sleeve-2.pdf", buffer: smallPdf("second") });
  await expect(chosen(page)).toHaveText([/lid\.png/, /sleeve-2\.pdf0\.1 MB/]);
  await page.getByRole("button", { name: "Update cart" }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(files(cartLine(page))).toHaveText(["lid.png", "sleeve-2.pdf"]);

  await page.getByRole("button", { name: /^Remove .*Box$/ }).click();
  await page.getByRole("button", { name: /^Undo: restore/ }).click();
  await expect(files(cartLine(page))).toHaveText(["lid.png", "sleeve-2.pdf"]);

  await page
    .getByRole("link", { name: "Continue to shipping" })
    .or(page.getByRole("button", { name: "Continue to shipping" }))
    .click();
  await enterAddress(page, emailOf("artist"));
  await expect(page.getByRole("main").getByText("sleeve-2.pdf")).toBeVisible();
  await chooseDelivery(page);
  await payWith(page, cards.good);
  await orderNumberOn(page);
  await page.getByText("Files", { exact: true }).click();
  await expect(files(page.getByRole("main"))).toHaveText(["lid.png", "sleeve-2.pdf"]);
  await expectBoxWithArtwork(page);
  await expect(page.getByText("Prints at 0 ppi; 300 is sharp").first()).toBeVisible({ timeout: 60_000 });

  // A mail program sends neither a token nor a cookie of the shop.
  const { html } = await mailThat(
    request,
    ({ to, subject }) => to === emailOf("artist") && subject.startsWith("Your order"),
    shop.origin,
  );
  const picture = /<img [^>]*src="([^"]+&amp;seal=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const response = await request.get(picture);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await request.get(picture.replace(/seal=../, "seal=__"))).status()).toBe(404);
});

test("artwork stays in the cart after a sign-up, and other visitors cannot open it", async ({ page, browser }) => {
  test.setTimeout(90_000);
  await openMailerBox(page);
  await choose(page, png);
  await expect(chosen(page)).toHaveText([/lid\.png0\.1 MB/]);
  const thumbnailRequest = page.waitForRequest(/uploads\/.*preview/);
  await addToCart(page);
  const thumbnailUrl = (await thumbnailRequest).url();

  await open(page, `${shop.origin}/login`);
  await fillSignUp(page, emailOf("owner"));
  await expectSignedIn(page);
  await open(page, `${shop.origin}/cart`);
  await expectThumbnail(cartLine(page).getByRole("listitem"));

  const stranger = await browser.newPage();
  const firstCall = stranger.waitForRequest((request: Request) => request.headers()["authorization"] !== undefined);
  await open(stranger, `${shop.origin}/product/custom-mailer-box`);
  const { authorization = "" } = (await firstCall).headers();
  for (const url of [thumbnailUrl, thumbnailUrl.replace("/preview.webp", "")]) {
    expect((await stranger.request.get(url, { headers: { authorization } })).status()).toBe(404);
    expect((await stranger.request.get(url)).status()).toBe(401);
  }
  await stranger.close();
});

test("TIFF and SVG files have thumbnails, and the box shows them", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  test.setTimeout(90_000);
  const samples = { width: 600, height: 400, samples: [0.11, 0.25, 0.56] };
  const tiff = { name: "scan.tif", mimeType: "image/tiff", buffer: tiffFile(samples) };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#e8b04a"/>
    <circle cx="150" cy="100" r="70" fill="#1d3f8f"/></svg>`;
  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await openMailerBox(page);
  await choose(page, svg);
  await expect(chosen(page)).toHaveText([/logo\.svg0\.1 MB/]);
  await expectThumbnail(chosen(page).first());
  await expectBoxWithArtwork(page);
  await choose(page, tiff);
  await expect(chosen(page)).toHaveText([/logo\.svg/, /scan\.tif0\.8 MB/]);
  await expectThumbnail(chosen(page).last());
});

test.describe("refused and cancelled uploads", () => {
  // The browser logs every refused upload.
  test.use({ expectedNoise: /415|ERR_/ });

  test("a refused file shows the reason at its name, and the other files are uploaded", async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "artwork-"));
    const large = join(folder, "large.pdf");
    writeFileSync(large, "%PDF-1.7\n");
    truncateSync(large, 101 * 2 ** 20);
    await openMailerBox(page);
    await choose(page, large);
    await choose(page, {
      name: "script.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    });
    await choose(page, { name: "label.ai", mimeType: "", buffer: Buffer.from("%!PS-Adobe-3.0") });
    await choose(page, { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<!doctype html>") });
    await drop(page, png);
    await expect(chosen(page)).toHaveText([
      /large\.pdfThis file is larger than 100 MB\./,
      /script\.svgThis SVG contains scripts, links or other content that we don’t accept\./,
      /label\.aiThis file has no PDF in it\. Save the AI file with “Create PDF Compatible File”/,
      /page\.htmlPlease upload a PDF, SVG, TIFF, PNG, JPEG or WebP\./,
      /lid\.png0\.1 MB/,
    ]);
    rmSync(folder, { recursive: true });
    await addToCart(page);
    await expect(files(cartLine(page))).toHaveText(["lid.png"]);
  });

  test("a cancelled upload leaves nothing, and a sixth file is left out", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    await openMailerBox(page);
    await page.route("**/api/uploads", () => {});
    await choose(page, pdf);
    await expect(artwork(page).getByRole("progressbar", { name: "sleeve.pdf" })).toBeVisible();
    await page.getByRole("button", { name: "Remove sleeve.pdf" }).click();
    await expect(chosen(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });

    const six = Array.from({ length: 6 }, (_, n) => ({
      ...pdf,
      name: `${n}.pdf`,
      buffer: smallPdf(String(n)),
    }));
    await choose(page, six);
    await expect(page.getByText("You can attach up to 5 files. The others were left out.")).toBeVisible();
    await expect(chosen(page)).toHaveText([/^0/, /^1/, /^2/, /^3/, /^4/]);
    await expect(page.getByRole("button", { name: "Upload artwork" })).toBeDisabled();
  });
});

import { randomUUID } from "node:crypto";
import { printFile, printPhoto } from "../server/src/artwork/testing/print-file.ts";
import { mailThat, orderLinkIn } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { loseFile } from "./operator.ts";
import { cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

/** In inches, of the box that these tests buy. */
const size = { length: 12, width: 9, depth: 4 };
const document = { name: "lid.pdf", mimeType: "application/pdf", buffer: printFile("", size) };

test("an anonymous buyer opens the order from its mail in a browser without scripts, in English and German, and sends the artwork there", async ({
  page,
  browser,
  request,
}) => {
  // The shop reads the photo, prints it and checks the print in processes of their own.
  test.slow();
  const email = "guest-link@example.com";
  await startWithMailerBox(page, "6x4x2");
  await goToPayment(page, email);
  await payWith(page, cards.good);
  const number = await orderNumberOn(page);
  await expect(page.getByText("We need your artwork.")).toBeVisible();
  await expect(
    page.getByText(/The date moves by one business day for each business day until we have them\./),
  ).toBeVisible();
  const mail = await mailThat(request, ({ to, subject }) => to === email && subject.includes(number));
  expect(mail.text).toContain("We’re waiting for your files");
  const link = orderLinkIn(mail);

  const reader = await browser.newPage({ javaScriptEnabled: false });
  const response = await reader.goto(link);
  expect(response?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(reader.getByRole("heading", { name: number })).toBeVisible();
  await expect(reader.getByText("101 West Abram Street").first()).toBeVisible();
  await expect(reader.getByText("Waiting for Artwork").first()).toBeVisible();
  await expect(reader.getByText(/Visa|1111|guest-link|Amount paid/)).toHaveCount(0);
  await expect(reader.getByRole("heading", { name: "Payment" })).toHaveCount(0);
  await expect(reader.getByRole("navigation", { name: "Share this page" })).toHaveCount(0);
  const signIn = reader.getByRole("banner").getByRole("link", { name: "Sign in" });
  await expect(signIn).toHaveAttribute("href", "/login?returnTo=%2Fmy-orders");
  const href = await reader.getByRole("link", { name: "Receipt" }).getAttribute("href");
  const receipt = await request.get(href ?? "");
  expect((await receipt.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(receipt.headers()["content-disposition"]).toContain(`receipt-${number}.pdf`);

  await reader.goto(`${link}&culture=de`);
  await expect(reader.getByText("Wartet auf Druckdaten").first()).toBeVisible();
  await expect(reader.getByText("Bestelldatum")).toBeVisible();
  const photo = {
    name: "lid.jpg",
    mimeType: "image/jpeg",
    buffer: await printPhoto({ length: 6, width: 4, depth: 2 }),
  };
  await reader.getByLabel("Datei auswählen").setInputFiles(photo);
  await reader.getByRole("button", { name: "Druckdaten senden" }).click();
  await expect(reader.getByText(/^Ihre Druckdaten sind da.*\.$/)).toBeVisible();
  await reader.getByText("Dateien", { exact: true }).click();
  await expect(reader.getByText("lid.jpg")).toBeVisible();
  const picture = await reader.locator(".uploads_lineArtwork img").getAttribute("src");
  expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/webp");
  await expect(async () => {
    await reader.reload({ waitUntil: "domcontentloaded" });
    await expect(reader.getByText("Alles ist da. Als Nächstes")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(reader.getByText("Ihre Druckdaten sind da und werden geprüft.")).toHaveCount(0);
  await reader.goto(`/my-orders/${randomUUID()}?culture=de`);
  await expect(reader.locator("main noscript")).toBeVisible();
  await expect(reader.getByText("Ihre Bestellung wird geladen")).toBeHidden();
  await reader.close();
  await mailThat(request, ({ to, subject }) => to === email && subject === `We have your artwork for ${number}`);
  await mailThat(request, ({ subject }) => subject === `Artwork for ${number}: Custom Mailer Box`);

  await page.reload();
  await page.getByText("Files", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Download lid.jpg" })).toBeVisible();
  await expect(page.getByText("We need your artwork.")).toHaveCount(0);
});

test("a buyer replaces failed artwork in the line, and cancels one of two lines after seeing the refund", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await startWithMailerBox(page);
  await open(page, "/product/custom-gable-box");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await goToPayment(page, "repair@example.com");
  await payWith(page, cards.good);
  const number = await orderNumberOn(page);
  await page.getByRole("link", { name: "See this order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(page.getByText("2 lines wait for you")).toBeVisible();

  const mailer = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Custom Mailer Box" }) });
  await mailer.getByRole("button", { name: "Upload artwork" }).click();
  const uploading = page.waitForResponse((response) => response.url().endsWith("/api/uploads"));
  await page.getByLabel("Choose files").setInputFiles(document);
  await loseFile(await (await uploading).json());
  await page.getByRole("button", { name: "Send artwork" }).click();
  await expect(page.getByText("We can’t find the file lid.pdf. Please send it again.")).toBeVisible();

  await page.getByRole("button", { name: "Replace artwork" }).click();
  await page.getByLabel("Choose files").setInputFiles(document);
  await expect(page.getByText("0.1 MB")).toBeVisible();
  await page.getByRole("button", { name: "Send artwork" }).click();
  await expect(page.getByText(/We have your artwork/)).toBeVisible();
  await expect(page.locator("li:focus").getByRole("heading", { name: "Custom Mailer Box" })).toBeVisible();
  await expect(page.getByText("One line waits for you")).toBeVisible();
  // The check of the artwork changes the version of the order once more.
  await expect(page.getByText("We have everything we need.")).toBeVisible();

  const gable = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Custom Gable Box" }) });
  const cancel = gable.getByRole("button", { name: /^Cancel this line, \$[\d.]+ back$/ });
  const amount = /\$[\d.]+/.exec((await cancel.textContent()) ?? "")?.[0] ?? "";
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: "Cancel Custom Gable Box?" });
  await expect(dialog.getByText(amount)).toBeVisible();
  await expect(dialog.getByText("keep their part of any coupon")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(cancel).toBeFocused();
  await cancel.press("Enter");
  await dialog.getByLabel("Why are you cancelling?").fill("Ordered twice");
  await dialog.getByRole("button", { name: "Cancel this line" }).click();
  await expect(page.getByText(`The line is cancelled. ${amount} goes back to you.`)).toBeVisible();
  await expect(gable.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByText(`−${amount}`).first()).toBeVisible();
});

test.describe("an order link without a valid key", () => {
  test.use({ expectedNoise: /status of 404/ });

  test("shows that it opens no order, sends no referrer and is not indexed", async ({ page }) => {
    for (const path of [
      "/orders/track",
      `/orders/track?key=${"k".repeat(43)}`,
      `/orders/track?key=${"k".repeat(500)}`,
    ]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
      await expect(page.getByRole("heading", { name: "This link doesn’t open an order." })).toBeVisible();
    }
  });
});

test.describe("an anonymous visitor who has ordered", () => {
  // The new customer has no cart yet.
  test.use({ expectedNoise: /status of 404/ });

  test("creates an account with only a password, and the account has the order", async ({ page }) => {
    await startWithMailerBox(page);
    await goToPayment(page, "one-field@example.com");
    await payWith(page, cards.good);
    const number = await orderNumberOn(page);
    const panel = page.getByRole("region", { name: "Create your account" });
    await panel.getByLabel("Password", { exact: true }).fill("a-good-long-password");
    await panel.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Your account is ready, and this order is in it.")).toBeVisible();
    await page.reload();
    expect(await orderNumberOn(page)).toBe(number);
    await expect(page.getByRole("heading", { name: "Create your account" })).toHaveCount(0);
  });
});

test.describe("an email address with an account", () => {
  test.use({ expectedNoise: /status of 400/ });

  test("is not revealed to an anonymous visitor who has ordered with it", async ({ page }) => {
    await startWithMailerBox(page);
    await goToPayment(page, "shopper@demo.boxwright.example");
    await payWith(page, cards.good);
    await orderNumberOn(page);
    const panel = page.getByRole("region", { name: "Create your account" });
    await panel.getByLabel("Password", { exact: true }).fill("a-good-long-password");
    await panel.getByRole("button", { name: "Create account" }).click();
    await expect(panel.getByRole("alert")).toContainText(
      "We couldn’t create an account with these details. If you already have one, sign in.",
    );
    await expect(panel.getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});

test.describe("an order number that is delayed", () => {
  test.use({ expectedNoise: /ECX040/ });

  test("is requested three times, then the page shows ECX040, and requests it again on demand", async ({ page }) => {
    let isLate = true;
    let reads = 0;
    await page.route(/\/orders\/[\da-f-]{36}\?expand=deliveries$/, async (route) => {
      const response = await route.fetch();
      const order = await response.json();
      reads += 1;
      await route.fulfill({ response, json: isLate ? { ...order, orderNumber: null } : order });
    });
    await startWithMailerBox(page);
    await goToPayment(page, "late-number@example.com");
    await page.clock.install();
    await payWith(page, cards.good);
    await expect(page.getByText("Your order number will appear in a few seconds.")).toBeVisible();
    for (const tries of [1, 2, 3]) {
      await expect(page.getByText("ECX040")).toHaveCount(0);
      await page.clock.fastForward(5000);
      await expect.poll(() => reads).toBe(1 + tries);
    }
    await expect(page.getByText("ECX040")).toBeVisible();
    isLate = false;
    await page.getByRole("button", { name: "Try again" }).click();
    expect(await orderNumberOn(page)).toMatch(/^BW-\d+$/);
    await expect(page.getByText("ECX040")).toHaveCount(0);
  });
});

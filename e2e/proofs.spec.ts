import { writeFile } from "node:fs/promises";
import { printFile } from "../server/src/artwork/testing/print-file.ts";
import { mailThat, orderLinkIn } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { operate } from "./operator.ts";
import { anonymousToken, placeOrder } from "./place-order.ts";
import { open } from "./shopper.ts";

test.beforeEach(({ page }) => page.route(/\/preview\.(webp|avif)\?/, (route) => route.fulfill(onePixel)));

test("the page of a proof shows the box that the shopper chooses there", async ({ page }) => {
  await open(page, "/product/custom-proof");
  await page.getByRole("link", { name: "Custom Gable Box" }).first().click();
  await expect(page.getByRole("link", { name: "8 × 5 × 5" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".gallery_main img").first()).toHaveAttribute("src", /structures\/gable/);
});

test("a sample page links to a $39 proof in the same size, whose page offers other boxes and needs artwork", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box-sample?Size=9x6x3");
  const buy = page.locator(".buy_buy");
  await expect(buy).toContainText("Up to 3 sample boxes at a time, one of each size and style.");
  await page.getByRole("link", { name: "Order a $39.00 proof" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Custom Proof");
  await expect(page.getByLabel("Length", { exact: true })).toHaveValue("9");
  await expect(buy.locator(".text_price")).toHaveText("$39.00");
  await expect(buy.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await expect(page.getByText("You can order first and send it later.")).toHaveCount(0);

  await page.getByRole("list", { name: "Box", exact: true }).getByRole("link", { name: "Custom Gable Box" }).click();
  await expect(page.getByRole("link", { name: "8 × 5 × 5" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles({ name: "panel.png", mimeType: "image/png", buffer: onePixel.body });
  await buy.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await page.getByRole("button", { name: "View cart" }).click();
  const line = page.locator(".cart-lines_line");
  await expect(line.locator(".cart-lines_price b")).toHaveText("$39.00");
  await expect(line).toContainText("panel.png");
  await expect(line.locator("img[src*='/structures/gable/']")).toHaveCount(1);
});

test("a shopper asks for a change of a proof by the link in its mail, and approves the proof that an operator makes then", async ({
  page,
  request,
}) => {
  const email = "proof@example.com";
  const number = await placeOrder(request, await anonymousToken(request), { email });
  await operate("request-proof", number, "1");
  const mailAbout = (subject: string) => mailThat(request, (mail) => mail.to === email && mail.subject === subject);
  test.setTimeout(180_000);
  await open(page, orderLinkIn(await mailAbout(`Your order ${number}`)));
  await page
    .getByLabel("Choose files")
    .setInputFiles({ name: "lid.pdf", mimeType: "application/pdf", buffer: printFile() });
  await expect(page.getByText("0.1 MB")).toBeVisible();
  await page.getByRole("button", { name: "Send artwork" }).click();
  await expect(page.getByText(/We have your artwork/)).toBeVisible();

  await open(page, orderLinkIn(await mailAbout(`Your proof for ${number} is ready`)));
  const sheet = page.getByRole("img", { name: /the printed sheet, outside/ });
  await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  await page.getByText("Ask for a change").click();
  await page.getByLabel("What should change?").fill("A larger logo, please.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("We have your request and will send you a new proof.")).toBeVisible();
  await expect(page.getByText("Waiting for Doc Review").first()).toBeVisible();

  expect(await operate("move-order-line", number)).toContain("Requested changes: A larger logo, please.");
  const file = test.info().outputPath("larger-logo.png");
  await writeFile(file, onePixel.body);
  await operate("replace-artwork", number, "1", file);
  await operate("move-order-line", number, "1", "WaitingForCustomerApproval", "The logo is 20 % larger.");
  await open(page, page.url());
  await expect(page.getByText("larger-logo.png").first()).toBeVisible();
  await page.getByRole("button", { name: "Approve and print" }).click();
  await expect(page.getByText("To approve the proof, please check the box.")).toBeVisible();
  await page.getByLabel("I have checked size, words, colors and folds.").check();
  await page.getByRole("button", { name: "Approve and print" }).click();
  await expect(page.getByText("To approve the proof, please tick every point that we found.")).toBeVisible();
  for (const warning of await page
    .getByRole("group", { name: "Please confirm what we found" })
    .getByRole("checkbox")
    .all()) {
    await warning.check();
  }
  await page.getByRole("button", { name: "Approve and print" }).click();
  await expect(page.getByText("Approved. We’ll print exactly what the proof shows.")).toBeVisible();
  await expect(page.getByText("Ready for production").first()).toBeVisible();
});

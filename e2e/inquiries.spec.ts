import type { APIRequestContext } from "@playwright/test";
import { smallPdf } from "../server/src/uploads/testing/small-pdf.ts";
import { emailOf } from "./account.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { open } from "./shopper.ts";

const mailContaining = (request: APIRequestContext, text: string) =>
  mailThat(request, (mail) => `${mail.to} ${mail.text}`.includes(text));

test("a visitor sends a message by keyboard alone, and visitor and operator each get a mail", async ({
  page,
  request,
}) => {
  const email = emailOf("reader");
  await open(page, "/view/contact");
  await page.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expect(page.getByText("Tell us how we can help.")).toBeVisible();

  await page.keyboard.type("Sample Reader");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Which board for nine pounds?");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Attachments")).toBeFocused();
  await page
    .getByLabel("Attachments")
    .setInputFiles({ name: "scale.png", mimeType: "image/png", buffer: onePixel.body });
  await expect(page.getByText("0.1 MB")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).focus();
  await page.keyboard.press("Enter");
  const orderNumber = page.getByLabel("Order number");
  await expect(orderNumber).toHaveAccessibleDescription(/BW-00001234/);
  await orderNumber.fill("bw-00000042");
  await orderNumber.press("Enter");

  await expect(page.getByRole("heading", { name: "Thank you, we have your message" })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  const inquiry = await mailContaining(request, "Which board for nine pounds?");
  expect(inquiry.to).toBe("help@boxwright.example");
  expect(inquiry.text).toContain("BW-00000042");
  expect(inquiry.text).toMatch(/scale\.png: uploads\//);
  expect((await mailContaining(request, email)).subject).toMatch(/message|Message/);
});

test.describe("with files", () => {
  // The browser logs every refused upload.
  test.use({ expectedNoise: /415/ });

  test("a request for a structure includes a sketch, and a file of another type gets a message at its name", async ({
    page,
    request,
  }) => {
    await open(page, "/view/custom-structure-request");
    const files = page.getByLabel("Sketches or drawings");
    await files.setInputFiles([
      { name: "sketch.pdf", mimeType: "application/pdf", buffer: smallPdf() },
      { name: "script.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg onload='alert(1)'/>") },
    ]);
    await expect(page.getByText("Please upload a PDF, SVG, TIFF, PNG, JPEG or WebP.")).toBeVisible();
    await expect(page.getByText("0.1 MB")).toBeVisible();
    await page.getByRole("button", { name: "Remove script.svg" }).click();
    await expect(page.getByText("script.svg")).toHaveCount(0);

    await page.getByLabel("What should the box do?").fill("Hold a bottle that hangs by its neck.");
    await page.getByLabel("How many boxes").fill("2,500");
    await page.getByLabel("Name", { exact: true }).fill("Sample Reader");
    await page.getByLabel("Email", { exact: true }).fill(emailOf("sketcher"));
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("heading", { name: "Thank you, we have your message" })).toBeVisible();
    const { text } = await mailContaining(request, "hangs by its neck");
    expect(text).toMatch(/sketch\.pdf: uploads\//);
    expect(text).toContain("quantity: 2500");
  });
});

test("a link to the quote form fills in product and quantity", async ({ page, request }) => {
  await open(page, "/view/quote-request?product=custom-gable-box&quantity=12,500");
  await expect(page.getByLabel("Box", { exact: true })).toHaveValue("custom-gable-box");
  const quantity = page.getByLabel("How many boxes");
  await expect(quantity).toHaveValue("12,500");
  await quantity.press("End");
  await quantity.pressSequentially("eE+-");
  await expect(quantity).toHaveValue("12,500");
  await page.getByLabel("Name", { exact: true }).fill("Sample Reader");
  await page.getByLabel("Email", { exact: true }).fill(emailOf("quoted"));
  await page.getByLabel("Inside size").fill("9 × 6 × 5 in");
  await page.getByLabel("Board").fill("18 pt, white");
  await page.getByLabel("Anything else we should know?").fill("Twelve deliveries, one each month.");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, we have your message" })).toBeVisible();
  const { text } = await mailContaining(request, "one each month");
  expect(text).toContain("custom-gable-box");
  expect(text).toContain("quantity: 12500");
  expect(text).toContain("size: 9 × 6 × 5 in");
  expect(text).toContain("board: 18 pt, white");

  await open(page, "/view/quote-request?product=custom-pyramid&quantity=plenty");
  await expect(page.getByLabel("Box", { exact: true })).toHaveValue("custom-mailer-box");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByLabel("How many boxes")).toHaveAccessibleDescription(/1,000,000/);
});

test("a customer's story is sent with its photograph after the customer permits its publication", async ({
  page,
  request,
}) => {
  await open(page, "/view/customer-story-application");
  await page.getByLabel(/^Photos/).setInputFiles({ name: "shelf.png", mimeType: "image/png", buffer: onePixel.body });
  await expect(page.getByText("0.1 MB")).toBeVisible();
  await page.getByLabel("Company or shop").fill("Sample Company");
  await page.getByLabel("Your story").fill("Twelve jars arrive whole since they stand in one box.");
  await page.getByLabel("Name", { exact: true }).fill("Sample Reader");
  await page.getByLabel("Email", { exact: true }).fill(emailOf("teller"));
  await page.getByRole("button", { name: "Send story" }).click();
  await expect(page.getByText("We need your permission to publish your story.")).toBeVisible();
  await page.getByLabel("You may publish this story").check();
  await page.getByRole("button", { name: "Send story" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, we have your message" })).toBeVisible();
  const { to, text } = await mailContaining(request, "Twelve jars arrive whole");
  expect(to).toBe("help@boxwright.example");
  expect(text).toMatch(/shelf\.png: uploads\//);
});

test("a link to a question opens its answer", async ({ page }) => {
  await open(page, "/faq#which-board");
  await expect(page.getByText("E-flute for most mailers up to about ten pounds")).toBeVisible();
  await expect(page.getByText("Ten boxes of one size and print.")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const form of ["contact", "custom-structure-request", "customer-story-application"]) {
    test(`the form of ${form} shows the email address of the shop`, async ({ page }) => {
      await page.goto(`/view/${form}`);
      await expect(page.locator("form a[href='mailto:help@boxwright.example']")).toBeVisible();
    });
  }
});

import type { Page } from "@playwright/test";
import { emailOf, mailedLink } from "./account.ts";
import { designerOn, openBlank, savedDesignId } from "./designer.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** A new visitor has no cart, pictures of designs may still be drawn, and a link that has ended is unknown. */
test.use({ expectedNoise: /status of (404|503)/ });

async function shareWith(page: Page, name: string, email: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Customer name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Create link" }).click();
}

test("a mailed link shows a design and copies it, its reader leaves a note, and the owner ends the link", async ({
  page,
  request,
  browser,
}) => {
  const owner = emailOf("sharing");
  await startSignedIn(page, owner);
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  const id = await savedDesignId(page, designer);
  await designer.button("designer.share").click();
  const invited = emailOf("reading");
  await shareWith(page, "Sample Reader", invited);
  const link = await mailedLink(request, invited, "/template-designer?shared=");

  const reader = await browser.newPage();
  await open(reader, link);
  await expect(reader.getByRole("heading", { level: 1, name: "Untitled design" })).toBeVisible();
  await reader.getByLabel("Your note").fill("A little larger, please");
  await reader.getByRole("button", { name: "Send note" }).click();
  await expect(reader.getByText(/^Thank you, Sample Reader\./)).toBeVisible();
  const mail = await mailThat(request, ({ to, text }) => to === owner && text.includes("A little larger, please"));
  expect(mail.text).toContain("Sample Reader");

  await reader.getByRole("button", { name: "Copy to my designs" }).click();
  const copy = designerOn(reader);
  await expect(copy.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
  await expect(reader).toHaveURL(/[?&]design=/);
  expect(reader.url()).not.toContain(id);
  await copy.addShape("star");
  await expect(copy.state("savedAt")).toBeVisible();

  await page.getByRole("button", { name: "Revoke the link for Sample Reader" }).click();
  await expect(page.getByText("The link for Sample Reader no longer works.")).toBeVisible();
  await expect.poll(async () => (await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByText("Request is invalid or expired.")).toBeVisible();
  await reader.close();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
  await expect(designer.row(/^Star/)).toHaveCount(0);
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";

interface ListedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The links in the newest mail of that subject, as its reader finds them. */
async function linksOf(page: Page, to: string, subject: string): Promise<readonly string[]> {
  const find = async () => {
    const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as ListedMail[];
    return mails.find((mail) => mail.to === to && mail.subject === subject)?.text ?? "";
  };
  await expect.poll(find).not.toBe("");
  return (await find()).match(/https?:\/\/\S+/g) ?? [];
}

test("a reader subscribes, confirms by mail, and leaves by the link of a mail, without scripts too", async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@reader.example`;
  await open(page, "/");
  const form = page.getByRole("main");
  await form.getByRole("textbox").fill("not an address");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toContainText("Please enter an e-mail address");
  await form.getByRole("textbox").fill(email.toUpperCase());
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toContainText(`the mail to ${email}`);

  const [confirm = ""] = await linksOf(page, email, "Please confirm the newsletter");
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "Subscribed to Newsletter successfully" })).toBeVisible();
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "This link is invalid or expired" })).toBeVisible();

  const leave = (await linksOf(page, email, "You are on the list")).find((link) => link.includes("unsubscribe")) ?? "";
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(leave);
  await plain.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(plain.getByRole("heading", { name: "You have left the newsletter" })).toBeVisible();

  // As the button of a mail program does it (RFC 8058), which knows nothing of our pages.
  const pressed = await page.request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect(pressed.status()).toBe(200);
});

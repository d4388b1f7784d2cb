import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { emailOf, mailedLink } from "./account.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** The links in the newest mail with this subject. */
async function linksOf(page: Page, to: string, subject: string): Promise<readonly string[]> {
  const { text } = await mailThat(page.request, (mail) => mail.to === to && mail.subject === subject);
  return text.match(/https?:\/\/\S+/g) ?? [];
}

test("a reader subscribes, confirms by mail, and unsubscribes with the link in a mail, even without scripts", async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@reader.example`;
  await open(page, "/");
  const form = page.getByRole("main");
  await form.getByRole("textbox").fill("not an address");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toContainText("Please enter an email address");
  await form.getByRole("textbox").fill(email.toUpperCase());
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toContainText(`the link we sent to ${email}`);

  const [confirm = ""] = await linksOf(page, email, "Please confirm the newsletter");
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "Subscribed to Newsletter successfully" })).toBeVisible();
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { name: "This link is invalid or expired" })).toBeVisible();

  const leave = (await linksOf(page, email, "You’re subscribed")).find((link) => link.includes("unsubscribe")) ?? "";
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(leave);
  await plain.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(plain.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();

  // The request that the unsubscribe button of a mail program sends (RFC 8058).
  const oneClick = await page.request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect(oneClick.status()).toBe(200);
});

test("every page has one newsletter form: the home page in its main part, other pages in the footer", async ({
  page,
}) => {
  const form = page.getByRole("button", { name: "Subscribe" });
  await open(page, "/");
  await expect(page.getByRole("main").locator(form)).toBeVisible();
  await expect(form).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/view\/about$/);
  await expect(page.getByRole("contentinfo").locator(form)).toBeVisible();
  await expect(form).toHaveCount(1);
});

test.describe("when a subscription or its service fails", () => {
  // The browser logs refused requests, and the page logs what failed.
  test.use({ expectedNoise: /status of 503|ECX026|could not be (read|ended)|status of 404/ });

  test("the typed email address stays when the service is down, and another try subscribes it", async ({ page }) => {
    const email = `${randomUUID()}@reader.example`;
    await page.route("**/newsletter/subscribe", (route) => route.fulfill({ status: 503, body: "" }));
    await open(page, "/view/about");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox").fill(email);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByRole("alert")).toHaveText("Failed to subscribe to the Newsletter.");
    await expect(footer.getByRole("textbox")).toHaveValue(email);
    await page.unrouteAll();
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByRole("status")).toContainText(`the link we sent to ${email}`);
  });

  test("a customer with a verified email address sees the subscription in the account and ends it there", async ({
    page,
    request,
  }) => {
    const email = emailOf("own-newsletter");
    await startSignedIn(page, email);
    await open(page, "/my-info");
    const own = page.getByRole("main").getByRole("region", { name: "Newsletter" });
    await expect(own).toContainText("Verify your email");

    await open(page, await mailedLink(request, email, "/my-info?verify="));
    await expect(own).toContainText(`${email} doesn’t get our newsletter.`);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox").fill(email);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByRole("status")).toContainText("Almost there");
    await page.reload();
    await expect(own).toContainText(`We’ve sent an email to ${email}`);

    const [confirm = ""] = await linksOf(page, email, "Please confirm the newsletter");
    await page.goto(confirm);
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await expect(page.getByRole("heading", { name: "Subscribed to Newsletter successfully" })).toBeVisible();

    await page.route("**/newsletter?*", (route) => route.fulfill({ status: 503, body: "" }));
    await open(page, "/my-info");
    await expect(own).toContainText("We couldn’t load your newsletter subscription.");
    await page.unrouteAll();
    await own.getByRole("button", { name: "Try again" }).click();
    await expect(own).toContainText(`Our newsletter goes to ${email}.`);
    await own.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You’re unsubscribed from the newsletter.")).toBeVisible();
    await expect(own).toContainText(`${email} doesn’t get our newsletter.`);
    await expect(own.getByRole("button")).toHaveCount(0);
  });
});

import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { mailThat } from "./mailbox.ts";
import { open } from "./shopper.ts";

export const password = "a box of one's own";

/** An email address that is new to the shop, even when a test is repeated. */
export function emailOf(name: string): string {
  return `${name}-${test.info().repeatEachIndex}@example.com`;
}

/** A form of the sign-in page, by its heading. */
function formUnder(page: Page, heading: string) {
  return page.getByRole("region", { name: heading });
}

export async function fillSignUp(page: Page, email: string, secret = password): Promise<void> {
  const form = formUnder(page, "Create an account");
  await form.getByLabel("First name").fill("Sample");
  await form.getByLabel("Last name").fill("Shopper");
  await form.getByLabel("Company name").fill("Sample Company");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(secret);
  await form.getByRole("button", { name: "Create an account" }).click();
}

/** Creates a customer, who is then signed in and on the home page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await open(page, "/login");
  await fillSignUp(page, email);
  await expectSignedIn(page);
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const form = formUnder(page, "Sign in");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(secret);
  await form.getByLabel("Password", { exact: true }).press("Enter");
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Sign out" }).first().click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

/** The newest link to a page of the shop that was mailed to an email address. */
export async function mailedLink(request: APIRequestContext, email: string, page: string): Promise<string> {
  const link = new RegExp(`${page.replace(/[?/]/g, "\\$&")}\\S+`);
  const { text } = await mailThat(request, (mail) => mail.to === email && link.test(mail.text));
  return link.exec(text)?.[0] ?? "";
}

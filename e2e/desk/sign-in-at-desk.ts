import { type APIRequestContext, expect, type Page } from "@playwright/test";

type DemoRole = "owner" | "prepress" | "production" | "service" | "finance" | "viewer";

/** Enters the demo person of a role into the form of the sign-in. */
export async function enterDemoPerson(page: Page, role: DemoRole): Promise<void> {
  await page.getByLabel("Work e-mail").fill(`${role}@desk.boxwright.example`);
  await page.getByLabel("Password", { exact: true }).fill("boxwright-demo-1");
  await page.getByRole("button", { name: "Go on" }).click();
}

/** Opens a page of the desk as the demo person of a role. */
export async function signInAtDesk(page: Page, role: DemoRole, path = "/desk"): Promise<void> {
  await page.goto(path);
  await enterDemoPerson(page, role);
  await expect(page.getByRole("navigation", { name: "Pages of the desk" }).first()).toBeVisible();
}

/** A token for calls as the demo person of a role. */
export async function tokenAtDesk(request: APIRequestContext, role: DemoRole): Promise<string> {
  const data = { email: `${role}@desk.boxwright.example`, password: "boxwright-demo-1" };
  const response = await request.post("/auth/v1/desk/login", { data });
  return ((await response.json()) as { readonly accessToken: string }).accessToken;
}

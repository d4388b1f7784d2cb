import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultsOfStates } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

const folder = process.env["E2E_CONTENT_DIR"] ?? "";
const drafts = join(folder, "drafts");
test.use({ expectedNoise: /status of 404/ });

/** A draft of the page about the company, with another title. */
test.beforeAll(() => {
  const [english, path] = [readFileSync(join(folder, "pages/view/about.md"), "utf8"), join(drafts, "pages/view")];
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, "about.md"),
    `${english.replace(/^title: .*/m, "title: The people behind the boxes")}\n[Gone](/view/gone)\n`,
  );
});
test.afterAll(() => rmSync(drafts, { recursive: true }));

test("the owner finds a draft by keyboard, sees what differs, previews it and clears the cache", async ({
  page,
  context,
}) => {
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "owner", "/desk/content?kind=page&view=drafts");
  const row = page.getByRole("row").filter({ hasText: "The people behind the boxes" });
  await expect(row).toContainText("Draft differs");
  await expect(row).toContainText("1 warning");
  await look("content");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("button", { name: "Copy links to previews" })).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "The people behind the boxes" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Warnings" })).toContainText("/view/gone");
  await expect(page.locator("del").first()).toContainText("About Boxwright");
  await look("entry");

  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview in English" }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1, name: "The people behind the boxes" })).toBeVisible();
  await expect(preview.getByText("Preview with drafts.")).toBeVisible();
  const { headers, status } = await answerOf(preview.url());
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([200, "no-store", "noindex"]);
  const foreign = await answerOf(preview.url().replace("/view/about", "/view/faq"));
  expect(foreign.status).toBe(404);
  await preview.goto("/view/about");
  await expect(preview.getByRole("heading", { level: 1, name: "About Boxwright" })).toBeVisible();
  await preview.close();

  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/desk\/content\?kind=page&view=drafts$/);
  await page.getByRole("button", { name: "Clear cache" }).click();
  await expect(page.getByText("Every page shows the newest content within some seconds.")).toBeVisible();
  await page.goto("/desk/audit?what=content.cleared");
  await expect(page.getByRole("row").filter({ hasText: "Cleared the cache" }).first()).toContainText("Demo Owner");
  expect(faults).toEqual([]);
});

test("a viewer reads the content and cannot clear its cache", async ({ page }) => {
  await signInAtDesk(page, "viewer", "/desk/content?kind=landing");
  await expect(page.getByRole("row").filter({ hasText: "/shop-all-boxes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear cache" })).toHaveCount(0);
});

/** The page for a person who has the link and no session. */
async function answerOf(url: string): Promise<Response> {
  return fetch(url, { redirect: "manual" });
}

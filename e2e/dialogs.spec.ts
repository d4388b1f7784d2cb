import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { bundleForBrowser, mediaTypeOf } from "../tools/bundle-for-browser.ts";

const origin = "https://dialogs.example";

test("a dialog stays open in React's strict mode, and closes by its button and by Escape", async ({ page }) => {
  const entry = fileURLToPath(new URL("../web/app/ui/testing/strict-dialog.tsx", import.meta.url));
  const bundle = await bundleForBrowser(entry, "development");
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = bundle.get(pathname.slice(1));
    if (file !== undefined) await route.fulfill({ body: file, contentType: mediaTypeOf(pathname) });
    else await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Dialogs</title><body></body>" });
  });
  await page.goto(origin);
  await page.evaluate(async () => (await import("/main.js" as string)).showDialog());
  const dialog = page.getByRole("dialog", { name: "Size" });
  await expect(dialog).toBeVisible();
  // The event of a closed dialog is a task of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

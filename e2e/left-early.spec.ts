import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";

/** From now on the data of pages comes without an end, as over a line that is stuck, until the page gives it up. */
async function neverEndData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!new URL(response.url).pathname.endsWith(".data")) return response;
      const data = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(data);
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, response);
    };
  });
}

test("a page that is left while it is still coming leaves no error behind", async ({ page }) => {
  await neverEndData(page);
  await open(page, "/cart");
  const letScriptsPass = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await letScriptsPass.promise;
    await route.continue();
  });
  const data = page.waitForResponse((one) => one.url().includes("/_.data") && one.request().resourceType() === "fetch");
  await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
  await (await data).finished();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  letScriptsPass.resolve();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

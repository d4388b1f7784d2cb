import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";

/** From now on responses with page data never end, as on a stalled connection, until the page cancels them. */
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

test("leaving a page while it is loading causes no error", async ({ page }) => {
  await neverEndData(page);
  await open(page, "/cart");
  const scriptsMayLoad = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsMayLoad.promise;
    await route.continue();
  });
  const data = page.waitForResponse(
    (response) => response.url().includes("/_.data") && response.request().resourceType() === "fetch",
  );
  await page.getByRole("banner").getByRole("link", { name: /home/i }).click();
  await (await data).finished();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  scriptsMayLoad.resolve();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

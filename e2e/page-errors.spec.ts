import { fileURLToPath } from "node:url";
import { readStack } from "../server/src/app/page-errors/read-stack.ts";
import { openSourceMaps } from "../server/src/app/page-errors/source-maps.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";

test.use({ expectedNoise: /planted|404/ });

test("an error of a page reaches the shop, which finds its sources in maps that nobody can fetch", async ({ page }) => {
  await open(page, "/view/about");
  await page.evaluate(() => {
    // The script of the pages scrolls to the top of a new page, and fails once.
    const { scrollTo } = window;
    window.scrollTo = () => {
      window.scrollTo = scrollTo;
      throw new Error("planted");
    };
  });
  const reported = page.waitForRequest("**/page-errors");
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  const request = await reported;
  const { stack, path, message } = JSON.parse(request.postData() ?? "{}") as Record<string, string>;
  expect(message).toBe("planted");
  expect(path).toBe("/view/faq");
  expect((await request.response())?.status()).toBe(204);

  const calls = readStack(stack ?? "");
  const maps = await openSourceMaps(fileURLToPath(new URL("../web/build", import.meta.url)));
  const sources = await Promise.all(calls.map((call) => maps.resolve(call)));
  expect(sources[0]).toMatchObject({ source: expect.stringMatching(/^(web\/app|node_modules)\/.+\.(tsx?|js)$/) });

  for (const script of new Set(calls.map((call) => call.path)))
    for (const map of [`${script}.map`, `/maps/shop${script.replace("/assets", "")}.map`])
      expect((await page.request.get(map)).status(), map).toBe(404);
});

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { fontFiles, readFontFile } from "../server/src/designs/typefaces/font-packages.ts";
import { loadTypefaces } from "../server/src/designs/typefaces/load-typefaces.ts";
import { sourcesWithNonce, storefrontHeaders } from "../server/src/platform/http/security-headers.ts";
import { bundleForBrowser, mediaTypeOf } from "../tools/bundle-for-browser.ts";
import { lettered, paths } from "./designs/laid-out-texts.ts";

const origin = "https://lettering.example";

test("texts have the same outlines in the browser and on the server", async ({ page }) => {
  const bundle = await bundleForBrowser(fileURLToPath(new URL("designs/laid-out-in-browser.ts", import.meta.url)));
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = fontFiles.get(pathname);
    const file = bundle.get(pathname.slice(1));
    if (font !== undefined) await route.fulfill({ body: Buffer.from(await readFontFile(font)) });
    else if (file !== undefined) await route.fulfill({ body: file, contentType: mediaTypeOf(pathname) });
    else {
      const headers = { ...storefrontHeaders(sourcesWithNonce("nonce"), { runsWebAssembly: true }) };
      await route.fulfill({ headers, contentType: "text/html", body: "<!doctype html><title>Lettering</title>" });
    }
  });
  await page.goto(origin);
  const inBrowser = await page.evaluate(
    async (): Promise<string[]> => (await import("/main.js" as string)).pathsInBrowser(),
  );
  const hash = (path: string) => createHash("sha256").update(path).digest("hex");
  expect(inBrowser.map(hash)).toEqual(paths(await loadTypefaces(lettered)).map(hash));
});

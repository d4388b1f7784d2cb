import { fileURLToPath } from "node:url";
import { fontFiles, readFontFile } from "@boxwright/server/designs/typefaces/font-packages";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../tools/browser.ts";
import { bundleForBrowser, mediaTypeOf } from "../../tools/bundle-for-browser.ts";
import type { line } from "../report.ts";
import type { DesignerTimes } from "./in-browser.ts";

const origin = "https://designer.example";

/** Times of the designer's drawing list and texture in Chromium, with the test scene of 200 objects. */
export async function measureDesigner(print: typeof line): Promise<void> {
  const bundle = await bundleForBrowser(fileURLToPath(new URL("in-browser.ts", import.meta.url)));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const font = fontFiles.get(pathname);
      const file = font === undefined ? bundle.get(pathname.slice(1)) : Buffer.from(await readFontFile(font));
      if (file === undefined) await route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
      else await route.fulfill({ body: file, contentType: mediaTypeOf(pathname) });
    });
    await page.goto(origin);
    const times = await page.evaluate(
      async (): Promise<DesignerTimes> => (await import("/main.js" as string)).measure(),
    );
    for (const [title, milliseconds] of Object.entries(times)) print(title, `${milliseconds.toFixed(1)} ms`);
  } finally {
    await browser.close();
  }
}

import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { filmFolder } from "../server/src/content/files/film.ts";
import { de } from "../web/app/lib/words/de.ts";
import { en } from "../web/app/lib/words/en.ts";
import { findBrowser, webGlFlags } from "./browser.ts";
import { freshDataDirectory, startShop } from "./built-shop.ts";
import { Camera, screenSize } from "./films/camera.ts";
import { scripts } from "./films/scripts.ts";

/**
 * `npm run help:films [-- <key> …]`: films the designer of the built shop for the page of designer help, in both languages. With `SHOP=<origin>`,
 * it films a shop that runs already. Run it after a change of the designer that the films should show.
 */
const folder = new URL(`../web/public${filmFolder}/`, import.meta.url);
const mostBytes = 300_000;
const languages = { en: { locale: "en-US", words: en }, de: { locale: "de-DE", words: de } } as const;

const wanted = process.argv.slice(2);
const keys = Object.keys(scripts).filter((key) => wanted.length === 0 || wanted.includes(key));
const { origin, close } = await openShop();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: webGlFlags });
mkdirSync(folder, { recursive: true });
try {
  for (const key of keys) {
    for (const [language, { locale, words }] of Object.entries(languages)) {
      const context = await browser.newContext({ baseURL: origin, locale, viewport: screenSize });
      const camera = new Camera(await context.newPage());
      await scripts[key]?.(camera, words);
      const { film, still } = await camera.develop(mostBytes);
      writeFileSync(new URL(`${key}.${language}.webp`, folder), film);
      writeFileSync(new URL(`${key}-still.${language}.webp`, folder), still);
      console.log(`${key} (${language}): ${film.length} bytes`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await close();
}

async function openShop(): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const running = process.env["SHOP"];
  if (running !== undefined) return { origin: running, close: async () => {} };
  const data = freshDataDirectory();
  const shop = await startShop(data.path);
  return {
    origin: shop.origin,
    async close() {
      await shop.stop();
      data.remove();
    },
  };
}

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startShopProcess } from "@boxwright/server/platform/testing/shop-process";
import { chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../tools/browser.ts";
import { type Figures, figuresOf } from "./load.ts";

const component = fileURLToPath(new URL("../web/app/shell/home-link.tsx", import.meta.url));
const attribute = "className={styles.logo}";
const changes = 10;

/** The time from saving a component to its change on an open page under `npm run dev`. Fails if the page reloads instead. */
export async function pageUpdates(dataDirectory: string): Promise<Figures> {
  const shop = await startShopProcess({ NODE_ENV: "development", DATA_DIR: dataDirectory, LOG_LEVEL: "warn" });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const source = readFileSync(component, "utf8");
  if (!source.includes(attribute)) throw new Error(`${component} no longer has ${attribute}`);
  try {
    const page = await browser.newPage();
    await page.goto(shop.url.replace("127.0.0.1", "localhost"), { waitUntil: "networkidle" });
    await page.evaluate(() => document.body.setAttribute("data-opened", "once"));
    const times: number[] = [];
    for (let change = 1; change <= changes; change += 1) times.push(await timeOfChange(page, source, change));
    return figuresOf(times, 0);
  } finally {
    writeFileSync(component, source);
    await browser.close();
    shop.signal("SIGTERM");
    await shop.ended;
  }
}

async function timeOfChange(page: Page, source: string, change: number): Promise<number> {
  const began = performance.now();
  writeFileSync(component, source.replace(attribute, `data-change="${change}" ${attribute}`));
  await page.waitForSelector(`body[data-opened] [data-change="${change}"]`);
  return performance.now() - began;
}

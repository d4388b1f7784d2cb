import { chromium } from "@playwright/test";
import { untilAlive } from "../e2e/shopper.ts";
import { browserFlags, findBrowser } from "../tools/browser.ts";
import { type Figures, figuresOf } from "./load.ts";

/** Sizes that no page proposes, each asked for once, so that no price is known yet; short and long in turn, so that each price is another. */
const lengths = Array.from({ length: 60 }, (_, index) =>
  String((index % 2 === 0 ? 8.125 : 12.125) + Math.floor(index / 2) / 8),
);

/** In the page: types a length as a shopper does, and tells after how long the new price has been painted. */
async function typeLength(typed: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>("input[name=length]");
  const price = document.querySelector(".buy .price");
  if (field === null || price === null) throw new Error("no length or no price on the page");
  const before = price.textContent;
  const began = performance.now();
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(".buy .price")?.textContent === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // React sees what was typed only if its own setter is passed by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await changed;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}

/** From a length that is typed on a product's page to its price on the screen, in Chromium, while the box is drawn anew. */
export async function priceChanges(origin: string, path: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(origin + path);
    await untilAlive(page);
    const times: number[] = [];
    for (const length of lengths) {
      times.push(await page.evaluate(typeLength, length));
      await page.waitForTimeout(150);
    }
    return figuresOf(
      times,
      0,
      times.reduce((sum, time) => sum + time, 0),
    );
  } finally {
    await browser.close();
  }
}

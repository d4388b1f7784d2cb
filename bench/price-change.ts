import { chromium } from "@playwright/test";
import { untilAlive } from "../e2e/shopper.ts";
import { browserFlags, findBrowser } from "../tools/browser.ts";
import { type Figures, figuresOf } from "./load.ts";

/** Sizes that no page proposes, each asked for once, so that no price is known yet; short and long in turn, so that each price is another. */
const lengths = Array.from({ length: 20 }, (_, index) =>
  String((index % 2 === 0 ? 8.125 : 12.125) + Math.floor(index / 2) / 8),
);
/** Choices that can be had in each of these sizes, in an order in which each changes the price. */
const choices = [
  ["Print Options", "Both sides"],
  ["Finishing", "Matte varnish"],
  ["Print Options", "Outside"],
  ["Finishing", "None"],
] as const;

/** Between a look at the last price and the next change; the address and the pictures follow meanwhile. */
const thinkMilliseconds = 500;

/** In the page: changes a field as a shopper does, and tells after how long the new price has been painted. */
async function changeField([selector, typed]: readonly [selector: string, typed: string | null]): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(selector);
  const price = document.querySelector(".buy .price");
  if (field === null || price === null) throw new Error("no such field or no price on the page");
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
  if (typed === null) field.click();
  else {
    // React sees what was typed only if its own setter is passed by.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await changed;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}

/**
 * From a change on a product's page to its price on the screen, in Chromium, while the box is drawn anew: of a length that is typed,
 * and of an option that is clicked after the mouse came near.
 */
export async function priceChanges(origin: string, path: string): Promise<{ typed: Figures; clicked: Figures }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(origin + path);
    await untilAlive(page);
    const [typed, clicked]: [number[], number[]] = [[], []];
    for (const length of lengths) {
      await page.waitForTimeout(thinkMilliseconds);
      typed.push(await page.evaluate(changeField, ["input[name=length]", length] as const));
      for (const [name, value] of choices) {
        const choice = `input[name="${name}"][value="${value}"]`;
        await page.locator("label", { has: page.locator(choice) }).hover();
        await page.waitForTimeout(thinkMilliseconds);
        clicked.push(await page.evaluate(changeField, [choice, null] as const));
      }
    }
    return { typed: figuresOf(typed, 0), clicked: figuresOf(clicked, 0) };
  } finally {
    await browser.close();
  }
}

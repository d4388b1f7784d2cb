import { chromium } from "@playwright/test";
import { untilHydrated } from "../e2e/shopper.ts";
import { browserFlags, findBrowser } from "../tools/browser.ts";
import { type Figures, figuresOf } from "./load.ts";

/** Lengths without a cached price: no preset has them and each occurs once. Short and long alternate, so that each changes the price. */
const lengths = Array.from({ length: 20 }, (_, index) =>
  String((index % 2 === 0 ? 8.125 : 12.125) + Math.floor(index / 2) / 8),
);
/** Choices that are possible in all these sizes, in an order in which each changes the price. */
const choices = [
  ["Print Options", "Both sides"],
  ["Finishing", "Matte varnish"],
  ["Print Options", "Outside"],
  ["Finishing", "None"],
] as const;

/** The pause between two changes, in which the page updates its URL and pictures. */
const thinkMilliseconds = 500;

/** Runs in the page: changes a field as a shopper does, and returns the time until the new price is painted. */
async function changeField([selector, typed]: readonly [selector: string, typed: string | null]): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(selector);
  const price = document.querySelector(".buy_buy .text_price");
  if (field === null || price === null) throw new Error(`the page has no ${field === null ? selector : "price"}`);
  const before = price.textContent;
  const began = performance.now();
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(".buy_buy .text_price")?.textContent === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  if (typed === null) field.click();
  else {
    // React notices the input only if the native setter is called instead of its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await changed;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}

/**
 * The time from a change on a product page to its price on the screen, in Chromium, while the server draws the box: for a typed
 * length, and for an option that is clicked after the mouse has hovered over it.
 */
export async function priceChanges(origin: string, path: string): Promise<{ typed: Figures; clicked: Figures }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(origin + path);
    await untilHydrated(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
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

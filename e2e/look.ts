import { type BrowserContext, expect, type Page } from "@playwright/test";
import { barriersOn } from "./accessibility.ts";
import { open } from "./shopper.ts";
import { rawWordsOn } from "./words.ts";

/** More than this of a screen must not move by itself: what is less, nobody sees. */
const mostShift = 0.01;

interface Shift {
  readonly share: number;
  readonly moved: readonly string[];
}

/** From now on the pages of this browser note what moves on them without being asked to. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | undefined) => (node instanceof Element ? `${node.tagName}.${node.className}` : "text");
    new PerformanceObserver((list) => {
      // Chromium's alone: its type is not among those of the standard.
      const entries = list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[];
      for (const { value, sources } of entries)
        shifts.push({ share: value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** To the end of a page, a screen at a time, as somebody does who reads fast. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await drawn();
    }
  });
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
}

/** How many pixels of a page are beyond the edge of a narrow phone. */
export async function overflowOn(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (size !== null) await page.setViewportSize(size);
  return over;
}

/** What a page says in its middle, line by line; without what is said in a part of it, where a selector is given. */
export async function linesOn(page: Page, without?: string): Promise<string[]> {
  const linesIn = (text: string) => text.split("\n").map((line) => line.trim());
  const left = without === undefined ? [] : linesIn((await page.locator(without).allInnerTexts()).join("\n"));
  const lines = linesIn(await page.locator("main").innerText());
  return lines.filter((line) => line !== "" && !left.includes(line));
}

/** What moves by itself on a page that is opened on a screen of some width, and read to its end. */
async function shiftsOn(page: Page, address: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  // The same page again would be a reload, which begins where it was left: at the end.
  await page.goto("about:blank");
  await open(page, address);
  await scrollThrough(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const all = shifts.reduce((sum, { share }) => sum + share, 0);
  if (all < mostShift) return [];
  return shifts.map(({ share, moved }) => `moves by ${share.toFixed(4)} at ${width} px: ${moved.join(", ")}`);
}

/** What is wrong with a page on screens of some widths: what moves, what is missing, whom it keeps out. */
export async function faultsOn(page: Page, address: string, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) faults.push(...(await shiftsOn(page, address, width)));
  // From the last one back: it is open.
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await barriersOn(page)));
  }
  const over = await overflowOn(page);
  if (over > 0) faults.push(`reaches ${over} px over its edge`);
  return [...faults, ...(await rawWordsOn(page)).map((text) => `says ${text}`)];
}

import { type BrowserContext, expect, type Page } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { open } from "./shopper.ts";
import { rawWordsOn } from "./words.ts";

/** The highest acceptable layout shift, as a share of the screen; a smaller one is invisible. */
const highestShift = 0.01;

interface Shift {
  readonly share: number;
  readonly moved: readonly string[];
}

/** From now on the pages of this browser record their layout shifts. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | undefined) => (node instanceof Element ? `${node.tagName}.${node.className}` : "text");
    new PerformanceObserver((list) => {
      // Layout shifts exist only in Chromium, and TypeScript has no type for them.
      const entries = list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[];
      for (const { value, sources } of entries)
        shifts.push({ share: value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Scrolls to the end of a page, one screen at a time, as a fast reader does. */
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

/** How many pixels a page is wider than a narrow phone. */
export async function overflowOn(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (size !== null) await page.setViewportSize(size);
  return pixels;
}

/** The lines of text in the main part of a page, without those of the parts that the selector finds. */
export async function linesOn(page: Page, without?: string): Promise<string[]> {
  const linesIn = (text: string) => text.split("\n").map((line) => line.trim());
  const excluded = without === undefined ? [] : linesIn((await page.locator(without).allInnerTexts()).join("\n"));
  const lines = linesIn(await page.locator("main").innerText());
  return lines.filter((line) => line !== "" && !excluded.includes(line));
}

/** Waits until a page shows its data. */
type UntilShown = (page: Page) => Promise<void>;

/** The layout shifts of a page that is opened at a width and scrolled to its end. */
async function layoutShiftsOn(page: Page, url: string, width: number, untilShown?: UntilShown): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  // Opening the same page again would be a reload, which starts at the last scroll position.
  await page.goto("about:blank");
  await open(page, url);
  await untilShown?.(page);
  await scrollThrough(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const all = shifts.reduce((sum, { share }) => sum + share, 0);
  if (all < highestShift) return [];
  return shifts.map(({ share, moved }) => `moves by ${share.toFixed(4)} at ${width} px: ${moved.join(", ")}`);
}

/** The faults of a page at these widths: layout shifts, broken accessibility rules, overflow, and missing texts. */
export async function faultsOn(
  page: Page,
  url: string,
  widths: readonly number[],
  untilShown?: UntilShown,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) faults.push(...(await layoutShiftsOn(page, url, width, untilShown)));
  // In reverse, because the page is open at the last width.
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    faults.push(...(await accessibilityFaultsOn(page)));
  }
  const overflow = await overflowOn(page);
  if (overflow > 0) faults.push(`is ${overflow} px wider than the screen`);
  return [...faults, ...(await rawWordsOn(page)).map((text) => `shows ${text}`)];
}

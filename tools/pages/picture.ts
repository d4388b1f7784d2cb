import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { onePixel } from "../../e2e/one-pixel.ts";

const widths = [390, 1280] as const;

/**
 * The states of a page that pictures show: unchanged, with every hidden part open, with every element under the pointer, with every
 * element in focus, in forced colors, and on a touch screen.
 */
export const looks = ["rest", "open", "hover", "focus", "forced", "touch"] as const;
export type Look = (typeof looks)[number];

/** Pictures of boxes do not depend on style sheets, so one pixel replaces each of them. */
const drawnBoxes = /\/preview\.(webp|avif)|\/api\/.*\.(webp|avif|png)(\?|$)/;

/** The clock of the pages, so that no picture depends on the hour. At a later time the visitor's session would seem expired. */
function beginningOfToday(): Date {
  const now = new Date();
  now.setUTCHours(0, 0, 0, 0);
  return now;
}

/** A visitor whose pages look the same at every visit. */
export async function reproducibleVisitor(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", locale: "en-US" });
  context.setDefaultTimeout(60_000);
  await context.route(drawnBoxes, (route) => route.fulfill(onePixel));
  await context.clock.setFixedTime(beginningOfToday());
  return context;
}

export interface PictureOptions {
  readonly folder: string;
  readonly looks: readonly Look[];
}

/** Takes pictures of the open page at every width, in every look. */
export async function takePictures(page: Page, name: string, { folder, looks: chosen }: PictureOptions): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const look of chosen) {
      const undo = await applyLook(page, look);
      const file = join(folder, `${name}.${width}.${look}.png`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await stablePicture(page));
      await undo();
    }
  }
}

/** A picture of the page once it no longer changes: two pictures in a row are the same. */
async function stablePicture(page: Page): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let tries = 0; tries < 20; tries++) {
    await settle(page);
    const picture = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
    if (last?.equals(picture)) return picture;
    last = picture;
  }
  throw new Error("the page keeps changing");
}

/** Waits for fonts, pictures and data, and hides everything that differs between two visits. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
    return !isHydrated || document.querySelector("[aria-busy='true'], [data-live='false']") === null;
  });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (const canvas of document.querySelectorAll("canvas")) canvas.style.visibility = "hidden";
    // Snackbars disappear after some seconds, and a caret blinks.
    for (const { parentElement } of document.querySelectorAll("[role=alert]"))
      if (parentElement && getComputedStyle(parentElement).position === "fixed")
        parentElement.style.visibility = "hidden";
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.nodeValue ?? "";
      const masked = words
        .replace(/BW-\d{8}/g, "BW-00000000")
        .replace(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, "0000");
      if (masked !== words) text.nodeValue = masked;
    }
    scrollTo(0, 0);
  });
}

type Undo = () => Promise<void>;

async function applyLook(page: Page, look: Look): Promise<Undo> {
  switch (look) {
    case "rest":
      return async () => {};
    case "open":
      return openEverything(page);
    case "hover":
      return forceState(page, ["hover", "active"]);
    case "focus":
      return forceState(page, ["focus", "focus-visible", "focus-within"]);
    case "forced":
      await page.emulateMedia({ forcedColors: "active" });
      return () => page.emulateMedia({ forcedColors: "none" });
    case "touch":
      return touchScreen(page);
  }
}

/** Opens all details and popovers of the page. */
async function openEverything(page: Page): Promise<Undo> {
  const opened = await page.evaluateHandle(() => {
    const details = [...document.querySelectorAll("details:not([open])")] as HTMLDetailsElement[];
    for (const element of details) element.open = true;
    const popovers = [...document.querySelectorAll<HTMLElement>("[popover]:not(:popover-open)")].map((element) => {
      const kind = element.popover;
      element.popover = "manual";
      element.showPopover();
      return { element, kind };
    });
    return () => {
      for (const element of details) element.open = false;
      for (const { element, kind } of popovers) {
        element.hidePopover();
        element.popover = kind;
      }
    };
  });
  return () => opened.evaluate((close) => close());
}

/** Shows every element as if the pointer or the focus were on it. */
async function forceState(page: Page, forcedPseudoClasses: readonly string[]): Promise<Undo> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "body *" });
  await Promise.all(
    nodeIds.map((nodeId) =>
      devtools
        .send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...forcedPseudoClasses] })
        .catch(unlessRemoved),
    ),
  );
  // The forced states end with the session.
  return () => devtools.detach();
}

/** The page may remove an element, such as a snackbar, before its state is forced. */
function unlessRemoved(error: Error): void {
  if (!error.message.includes("Could not find node")) throw error;
}

async function touchScreen(page: Page): Promise<Undo> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  return async () => {
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await devtools.detach();
  };
}

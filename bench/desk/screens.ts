import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { signInAtDesk } from "../../e2e/desk/sign-in-at-desk.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { browserFlags, findBrowser } from "../../tools/browser.ts";
import { freshDataDirectory, startShop } from "../../tools/built-shop.ts";
import { firstLoad } from "../first-load.ts";
import { type Figures, figuresOf } from "../load.ts";
import { line } from "../report.ts";
import { fillOnce } from "./data.ts";

/** In milliseconds. */
const targets = { key: 100, move: 100, live: 1_000 };
const mostScriptKilobytes = 250;
const turns = 20;
/** Enough for lists of several pages. The server with a million orders is measured by itself. */
const orders = 2_000;

type Judge = (title: string, target: number, figures: Figures) => void;

/** Measures what a person at the desk waits for, in Chromium, with two processes of the built shop over one database. */
export async function measureScreens(judge: Judge): Promise<void> {
  const data = freshDataDirectory();
  await using running = new AsyncDisposableStack();
  running.defer(() => data.remove());
  await fillOnce(data.path, orders);
  const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: createLogger("warn") });
  running.defer(() => postgres.stop());
  const start = async (name: string, role: "both" | "web") => {
    const shop = await startShop(join(data.path, name), { DATABASE_URL: postgres.url, ROLE: role });
    running.defer(() => shop.stop());
    return shop.origin;
  };
  const [first, second] = [await start("first", "both"), await start("second", "web")];
  const { scripts, inlineBytes } = await firstLoad(first, "/desk");
  const kilobytes = (scripts.gzipBytes + inlineBytes) / 1000;
  line(
    `${kilobytes > mostScriptKilobytes ? "MISSED " : ""}scripts of the first load (${mostScriptKilobytes} kB, gzip)`,
    `${kilobytes.toFixed(1)} kB`,
  );
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  running.defer(() => browser.close());
  const open = async (origin: string, path: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signInAtDesk(page, "owner", `${origin}${path}`);
    return page;
  };
  await measureKeys(await open(first, "/desk/orders"), judge);
  await measureNotes(await open(first, "/desk"), await open(second, "/desk"), judge);
}

/** From a key in the list of orders until the row that it marks or picks is painted. */
async function measureKeys(page: Page, judge: Judge): Promise<void> {
  await page.getByRole("row").nth(turns).waitFor();
  const timesOf = async (key: string) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) times.push(await page.evaluate(pressKey, key));
    return times;
  };
  judge("key j in the list of orders, until shown", targets.key, figuresOf(await timesOf("j"), 0));
  judge("key x in the list of orders, until shown", targets.key, figuresOf(await timesOf("x"), 0));
}

/** Runs in the page: presses a key, and returns the time until the page has changed and is painted. */
async function pressKey(key: string): Promise<number> {
  const began = performance.now();
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await changed;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}

/** A note between shifts is ticked at one process: until its own page shows it, and until the page at the other process does. */
async function measureNotes(own: Page, other: Page, judge: Judge): Promise<void> {
  await own.getByRole("button", { name: "Write", exact: true }).click();
  await own.getByRole("textbox", { name: "Note for the next shift" }).fill(note);
  await own.keyboard.press("Control+Enter");
  const noteOn = (page: Page) => page.getByRole("listitem").filter({ hasText: note });
  await Promise.all([noteOn(own).waitFor(), noteOn(other).waitFor()]);
  const [shown, live]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const passed = noteOn(other).evaluate(untilChanged);
    const readAgain = own.waitForResponse(
      (reply) => reply.url().endsWith("/handover") && reply.request().method() === "GET",
    );
    const began = performance.now();
    shown.push(await noteOn(own).evaluate(tick));
    await passed;
    live.push(performance.now() - began);
    await readAgain;
  }
  judge("ticked note, until shown", targets.move, figuresOf(shown, 0));
  judge("ticked note, until shown at a desk of the other process", targets.live, figuresOf(live, 0));
}

const note = "A note of the measurement";

/** Runs in the page: ticks a note, and returns the time until it is painted as ticked. */
async function tick(item: Element): Promise<number> {
  const began = performance.now();
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(item, { attributes: true });
  });
  item.querySelector<HTMLElement>("input, [role=checkbox]")?.click();
  await changed;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - began;
}

/** Runs in the page: waits until an element looks different. */
function untilChanged(item: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(item, { attributes: true });
  });
}

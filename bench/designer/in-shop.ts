import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { svgElements } from "@boxwright/core/designs/drawing/write-svg";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import { loadTypefaces } from "@boxwright/server/designs/typefaces/load-typefaces";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser, noCardFlags } from "../../tools/browser.ts";
import { freshDataDirectory, startShop } from "../../tools/built-shop.ts";
import { percentile } from "../load.ts";
import type { line } from "../report.ts";
import { DesignOwner } from "./design-owner.ts";
import { drag, type EditTimes, processorClock, type as typeLetters } from "./edits.ts";
import { measureOutput } from "./output.ts";
import { testScene, testSheet } from "./test-scene.ts";

/** The object that is dragged: a star that nothing hides, in the middle of the sheet. */
const dragged = "object4";
const opens = 5;
const letters = "handle with care and keep dry";

/** Times of the designer in a built shop, with the test scene of 200 objects; the baseline is a page with the bare drawing. */
export async function measureInShop(print: typeof line): Promise<void> {
  const data = freshDataDirectory();
  const shop = await startShop(data.path);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const withBox = await chromium.launch({ executablePath: await findBrowser(), args: noCardFlags });
  try {
    const owner = await DesignOwner.enter(shop.origin);
    const scene = testScene(testSheet());
    const urlOfNew = async () => `${shop.origin}/template-designer?design=${(await owner.create(scene)).id}`;
    print("drag on the bare canvas", edits(await dragOnBareCanvas(browser, scene)));
    await measureOpening(browser, owner, await urlOfNew(), print);
    for (const [title, by] of [
      ["pictures of the box", browser],
      ["the turning box", withBox],
    ] as const) {
      // A design of its own, because the edits are saved.
      const page = await opened(by, owner, await urlOfNew());
      print(`drag, beside ${title}`, edits(await dragObject(page)));
      print(`a letter, beside ${title}`, edits(await typeInto(page)));
      await page.context().close();
    }
    await measureOutput(shop, print);
  } finally {
    await browser.close();
    await withBox.close();
    await shop.stop();
    data.remove();
  }
}

function edits({ times, processor }: EditTimes): string {
  const slow = times.filter((time) => time > 34).length / times.length;
  return `median ${percentile(times, 0.5).toFixed(1)} ms, 95 % within ${percentile(times, 0.95).toFixed(1)} ms, over 34 ms: ${(100 * slow).toFixed(1)} %, processor ${processor.toFixed(1)} ms`;
}

/** From the navigation to the whole drawing and to the first edit, each time in a browser with an empty cache. */
async function measureOpening(browser: Browser, owner: DesignOwner, url: string, print: typeof line): Promise<void> {
  const [drawn, edited, processor]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < opens; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await owner.lookInto(context);
    const page = await context.newPage();
    const clock = await processorClock(page);
    const before = await clock();
    await page.goto(url, { waitUntil: "commit" });
    drawn.push(await page.evaluate(untilDrawn));
    edited.push(await page.evaluate(editFirst, dragged));
    processor.push((await clock()) - before);
    await context.close();
  }
  const median = (times: number[]) =>
    percentile(
      times.toSorted((one, other) => one - other),
      0.5,
    ).toFixed(0);
  print("open 200 objects on a cold cache, drawn", `${median(drawn)} ms`);
  print(
    "open 200 objects on a cold cache, first edit",
    `${median(edited)} ms, processor of the page ${median(processor)} ms`,
  );
}

/** Runs in the page: milliseconds since the navigation until all objects are on the screen. */
function untilDrawn(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll("[data-object]").length < 200) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
}

/** Runs in the page: selects an object, moves it by a key, and returns the milliseconds since the navigation until it is painted elsewhere. */
async function editFirst(id: string): Promise<number> {
  const shape = document.querySelector(`[data-part="${id}"]`);
  const canvas = shape?.closest("svg");
  if (shape == null || canvas == null) throw new Error("The page does not draw the object");
  const drawing = () => document.querySelector(`[data-object="${id}"]`)?.innerHTML;
  const before = drawing();
  const { left, top, width, height } = shape.getBoundingClientRect();
  const at = {
    bubbles: true,
    clientX: left + width / 2,
    clientY: top + height / 2,
    pointerId: 1,
    button: 0,
    isPrimary: true,
  };
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  shape.dispatchEvent(new PointerEvent("pointerdown", { ...at, buttons: 1 }));
  shape.dispatchEvent(new PointerEvent("pointerup", at));
  await frame();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "ArrowRight", shiftKey: true }));
  const deadline = performance.now() + 10_000;
  while (drawing() === before) {
    if (performance.now() > deadline) throw new Error("The key does not move the object");
    await frame();
  }
  await frame();
  return performance.now();
}

async function opened(browser: Browser, owner: DesignOwner, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await owner.lookInto(context);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(untilDrawn);
  await page.waitForTimeout(2000);
  return page;
}

async function dragObject(page: Page): Promise<EditTimes> {
  const box = await page.locator(`[data-object="${dragged}"] path`).last().boundingBox();
  if (box === null) throw new Error("The page does not draw the object");
  return drag(page, box.x + box.width / 2, box.y + box.height / 2);
}

async function typeInto(page: Page): Promise<EditTimes> {
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Text .*number 0/ })
    .first()
    .click();
  await page.locator("#designer-words").fill("");
  // The list of objects was scrolled for the text; a box out of sight is not drawn.
  await page
    .locator("aside")
    .first()
    .evaluate((side) => side.scrollTo({ top: 0 }));
  return typeLetters(page, letters);
}

/** A page that has only the drawing, in which a script moves one object with the pointer. */
async function dragOnBareCanvas(browser: Browser, scene: Scene): Promise<EditTimes> {
  const sheet = testSheet();
  const entries = drawScene(scene, sheet, "outside", await loadTypefaces(textsOf(scene)));
  const colour = () => "#a33";
  const inks = { images: () => null, colour };
  const [moving, still] = [true, false].map((isDragged) =>
    svgElements(
      entries.filter(({ object }) => (object === dragged) === isDragged),
      inks,
      isDragged ? "moving" : "still",
    ),
  );
  const { x, y, width, height } = sheet.dieline.blank;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(`<!doctype html><body style="margin:0"><svg style="width:100vw;height:100vh" viewBox="0 0 ${width} ${height}">
    <g transform="matrix(1 0 0 -1 ${-x} ${y + height})">${still}<g id="moving">${moving}</g></g></svg>
    <script>
      const moving = document.getElementById("moving");
      let from = null;
      addEventListener("pointerdown", (event) => (from = event));
      addEventListener("pointerup", () => (from = null));
      addEventListener("pointermove", (event) => {
        if (from === null) return;
        moving.setAttribute("transform", "translate(" + (event.clientX - from.clientX) + " " + (from.clientY - event.clientY) + ")");
      });
    </script>`);
  const box = await page.locator("#moving path").last().boundingBox();
  if (box === null) throw new Error("The page does not draw the object");
  const times = await drag(page, box.x + box.width / 2, box.y + box.height / 2);
  await page.close();
  return times;
}

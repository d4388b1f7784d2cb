import type { CDPSession, Page } from "@playwright/test";

/** How long each edit takes until the screen shows it, sorted, and the processor time of the page per edit, in milliseconds. */
export interface EditTimes {
  readonly times: readonly number[];
  readonly processor: number;
}

/** Counts the processor time of a page's main thread, which other work on the machine hardly affects. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
}

const moves = 90;

/** Drags what is at a place of the page in a small circle, and returns the durations of the frames. */
export async function drag(page: Page, x: number, y: number): Promise<EditTimes> {
  const clock = await processorClock(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  const frames = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (times.length <= count) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    moves,
  );
  const before = await clock();
  for (let step = 1; step <= moves; step += 1) {
    const angle = (step / moves) * 4 * Math.PI;
    await page.mouse.move(x + 8 + 30 * Math.sin(angle), y + 8 + 15 * (1 - Math.cos(angle)));
  }
  const times = (await frames).toSorted((one, other) => one - other);
  const processor = ((await clock()) - before) / moves;
  await page.mouse.up();
  return { times, processor };
}

/** Types letters into the focused field, and returns the time of each from the key until the frame after the drawing has changed. */
export async function type(page: Page, letters: string): Promise<EditTimes> {
  const clock = await processorClock(page);
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    let pressed: number | null = null;
    document.addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
    new MutationObserver(() => {
      if (pressed === null) return;
      const since = pressed;
      pressed = null;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => shown.push(performance.now() - since);
        painted.port2.postMessage(null);
      });
    }).observe(document.querySelector("[data-object]")?.parentElement ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["d"],
    });
  });
  const before = await clock();
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(120);
  }
  const processor = ((await clock()) - before) / letters.length;
  const times = await page.evaluate(() => (window as unknown as { shown: number[] }).shown);
  return { times: times.toSorted((one, other) => one - other), processor };
}

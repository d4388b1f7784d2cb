import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { filmSize } from "../../server/src/content/files/film.ts";

/** The part of the screen that a film shows at a scale of one half or more, so that words stay readable. */
export const screenSize = { width: 1200, height: 750 } as const;

interface Frame {
  readonly png: Buffer;
  /** How long the frame stays. */
  readonly milliseconds: number;
}

/** Steps of the pointer on its way to a target. */
const glide = 2;
const glideMilliseconds = 90;

/** Films a page while it is used. The page itself shows no pointer and no keys, so the camera draws both. */
export class Camera {
  readonly page: Page;
  readonly #frames: Frame[] = [];
  #pointer = { x: screenSize.width * 0.62, y: screenSize.height * 0.86 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Films the page as it is now. */
  async hold(milliseconds: number): Promise<void> {
    await this.page.evaluate(drawPointer, this.#pointer);
    this.#frames.push({ png: await this.page.screenshot({ timeout: 180_000 }), milliseconds });
  }

  async click(target: Locator): Promise<void> {
    await this.#glideTo(await middleOf(target));
    await this.hold(350);
    await target.click();
    await this.page.waitForTimeout(250);
    await this.hold(700);
  }

  /** Drags a target by pixels. */
  async drag(target: Locator, [right, down]: readonly [number, number], steps = 4): Promise<void> {
    const from = await middleOf(target);
    await this.#glideTo(from);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    for (let step = 1; step <= steps; step += 1) {
      this.#pointer = { x: from.x + (right * step) / steps, y: from.y + (down * step) / steps };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y, { steps: 3 });
      await this.hold(110);
    }
    await this.page.mouse.up();
    await this.page.waitForTimeout(250);
    await this.hold(700);
  }

  /** Presses a key, with its name on a key cap for as long as it stays. */
  async press(key: string, cap = key): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page.waitForTimeout(200);
    await this.page.evaluate(drawKey, cap);
    await this.hold(650);
    await this.page.evaluate(drawKey, null);
  }

  /** Types into a field in a few steps. */
  async type(field: Locator, text: string): Promise<void> {
    await this.#glideTo(await middleOf(field));
    await field.fill("");
    const part = Math.max(1, Math.ceil(text.length / 4));
    for (let end = part; ; end += part) {
      await field.fill(text.slice(0, end));
      await this.page.waitForTimeout(120);
      await this.hold(140);
      if (end >= text.length) break;
    }
    await this.hold(500);
  }

  /** Sets a slider to a share of its range in a few steps. */
  async slide(slider: Locator, share: number, steps = 4): Promise<void> {
    const box = await slider.boundingBox();
    if (box === null) throw new Error("A slider is not on the screen");
    const before = Number(await slider.inputValue());
    const [least, most] = [Number(await slider.getAttribute("min")), Number(await slider.getAttribute("max"))];
    for (let step = 0; step <= steps; step += 1) {
      const value = before + ((least + share * (most - least) - before) * step) / steps;
      this.#pointer = { x: box.x + (box.width * (value - least)) / (most - least), y: box.y + box.height / 2 };
      await slider.fill(String(value));
      await this.page.waitForTimeout(120);
      await this.hold(120);
    }
    await this.hold(600);
  }

  /** The film as an animated WebP, and its last picture. Throws if it is larger than this many bytes. */
  async develop(mostBytes: number): Promise<{ readonly film: Buffer; readonly still: Buffer }> {
    const frames = await Promise.all(this.#frames.map(({ png }) => sharp(png).resize(filmSize).png().toBuffer()));
    const last = frames.at(-1);
    if (last === undefined) throw new Error("The film is empty");
    const delay = this.#frames.map(
      ({ milliseconds }, index) => milliseconds + (index === frames.length - 1 ? 1800 : 0),
    );
    for (const quality of [82, 70, 58, 46]) {
      const film = await sharp(frames, { join: { animated: true } })
        .webp({ quality, effort: 4, minSize: true, loop: 0, delay })
        .toBuffer();
      if (film.length <= mostBytes)
        return { film, still: await sharp(last).webp({ quality: 82, effort: 6 }).toBuffer() };
    }
    throw new Error(`The film of ${frames.length} pictures is larger than ${mostBytes} bytes`);
  }

  async #glideTo(target: { readonly x: number; readonly y: number }): Promise<void> {
    const from = this.#pointer;
    for (let step = 1; step <= glide; step += 1) {
      const share = step / glide;
      this.#pointer = { x: from.x + (target.x - from.x) * share, y: from.y + (target.y - from.y) * share };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.hold(glideMilliseconds);
    }
  }
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. */
function drawPointer({ x, y }: { readonly x: number; readonly y: number }): void {
  const id = "film-pointer";
  const known = document.getElementById(id);
  const pointer = known ?? document.createElement("div");
  if (known === null) {
    pointer.id = id;
    pointer.popover = "manual";
    const drawn = (name: string, attributes: Readonly<Record<string, string>>) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      return element;
    };
    const arrow = drawn("svg", { width: "26", height: "30", viewBox: "0 0 26 30" });
    arrow.append(
      drawn("path", {
        d: "M3 2v21l5.6-5.2 4 9 4-1.8-4-8.8H20z",
        fill: "#1f1a16",
        stroke: "#fff",
        "stroke-width": "2",
        "stroke-linejoin": "round",
      }),
    );
    pointer.append(arrow);
  }
  // A dialog that opens covers the pointer, so it is shown again above everything.
  document.body.append(pointer);
  pointer.style.cssText = `position:fixed;inset:auto;left:${x - 3}px;top:${y - 2}px;margin:0;padding:0;border:0;background:none;overflow:visible;pointer-events:none`;
  if (pointer.matches(":popover-open")) pointer.hidePopover();
  pointer.showPopover();
}

/** Runs in the page. */
function drawKey(cap: string | null): void {
  const id = "film-key";
  document.getElementById(id)?.remove();
  if (cap === null) return;
  const key = document.createElement("div");
  key.id = id;
  key.popover = "manual";
  key.textContent = cap;
  key.style.cssText =
    "position:fixed;inset:auto auto 96px 50%;translate:-50%;margin:0;padding:10px 18px;border:0;border-radius:6px;background:#1f1a16;color:#fff;font:600 24px sans-serif;pointer-events:none";
  document.body.append(key);
  key.showPopover();
}

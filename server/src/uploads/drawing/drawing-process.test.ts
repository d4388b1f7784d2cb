import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { drawInProcess } from "./drawing-process.ts";

const place = makeDataDir();
afterAll(() => place.remove());

function put(name: string, bytes: Uint8Array): string {
  const path = join(place.path, name);
  writeFileSync(path, bytes);
  return path;
}

/** The drawing of a file; null if it cannot be drawn. */
async function drawn(...task: Parameters<typeof drawInProcess>) {
  const result = await drawInProcess(...task);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.value;
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A page of 200 × 100 points with a margin of 20 around its trim box, blue inside and red outside of it; then a green page. */
async function twoPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const first = document.addPage([240, 140]);
  first.drawRectangle({ x: 0, y: 0, width: 240, height: 140, color: rgb(1, 0, 0) });
  first.drawRectangle({ x: 20, y: 20, width: 200, height: 100, color: rgb(0, 0, 1) });
  first.setTrimBox(20, 20, 200, 100);
  document.addPage([100, 300]).drawRectangle({ x: 0, y: 0, width: 100, height: 300, color: rgb(0, 0.5, 0) });
  return document.save();
}

const colorAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

const alphaAt = async (bytes: Uint8Array, left: number, top: number) =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer())[3];

const near = (one: readonly number[], other: readonly number[]) =>
  one.every((part, channel) => Math.abs(part - (other[channel] ?? 0)) < 12);

/** The color of #1d3f8f on white board. */
const printedNavy = [24, 58, 116];

describe("a shopper's file is drawn", () => {
  test("at no more than 2048 pixels, rotated by its metadata, and with the size of the original", async () => {
    const png = await picture(4000, 1000, "#1d3f8f").png().toBuffer();
    const rotated = await picture(300, 100, "#1d3f8f").withMetadata({ orientation: 6, density: 300 }).jpeg().toBuffer();
    const wide = await drawn({ path: put("wide.png", png), mediaType: "image/png", page: 0 });
    expect([wide?.width, wide?.height]).toEqual([2048, 512]);
    expect(wide?.size).toEqual({ unit: "px", width: 4000, height: 1000, perInch: null });
    const upright = await drawn({ path: put("rotated.jpg", rotated), mediaType: "image/jpeg", page: 0 });
    expect([upright?.width, upright?.height]).toEqual([100, 300]);
    expect(upright?.size).toEqual({ unit: "px", width: 100, height: 300, perInch: 300 });
  });

  test("with its transparent parts, and with the color that covers most of the others as its ink", async () => {
    const navy = await picture(100, 100, "#1d3f8f").png().toBuffer();
    const logo = await sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: navy }])
      .png()
      .toBuffer();
    const logoDrawing = await drawn({ path: put("logo.png", logo), mediaType: "image/png", page: 0 });
    const parts = [1, 3, 5].map((at) => Number.parseInt(logoDrawing?.ink.slice(at, at + 2) ?? "", 16));
    expect(near(parts, printedNavy)).toBe(true);
    expect(await alphaAt(logoDrawing?.bytes ?? new Uint8Array(), 300, 300)).toBe(0);
  });

  test("page by page if it is a PDF, each within its trim box", async () => {
    const path = put("pages.pdf", await twoPages());
    const [first, second, third] = [
      await drawn({ path, mediaType: "application/pdf", page: 0 }),
      await drawn({ path, mediaType: "application/pdf", page: 1 }),
      await drawn({ path, mediaType: "application/pdf", page: 2 }),
    ];
    expect([first?.width, first?.height]).toEqual([2048, 1024]);
    expect(first?.size).toEqual({ unit: "mm", width: expect.closeTo(70.56, 1), height: expect.closeTo(35.28, 1) });
    const bytes = first?.bytes ?? new Uint8Array();
    for (const [x, y] of [
      [5, 5],
      [2040, 1018],
      [1000, 500],
    ] as const) {
      expect(near(await colorAt(bytes, x, y), [0, 0, 255])).toBe(true);
    }
    expect([second?.width, second?.height]).toEqual([683, 2048]);
    expect(third).toBeNull();
  });
});

describe("no drawing is made of", () => {
  test.each([
    ["an invalid PDF", "application/pdf", Buffer.from("%PDF-1.7\nnothing\n%%EOF")],
    ["an invalid picture", "image/png", Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1")],
  ] as const)("%s", async (_what, mediaType, bytes) => {
    expect(await drawn({ path: put("broken", bytes), mediaType, page: 0 })).toBeNull();
  });

  test("a file that takes too much time of a processor or memory", async () => {
    const path = put("plain.png", await picture(600, 600, "#123456").png().toBuffer());
    const file = { path, mediaType: "image/png", page: 0 } as const;
    expect(await drawn(file, { processorSeconds: 0.01 })).toBeNull();
    expect(await drawn(file, { megabytes: 1 })).toBeNull();
    expect(await drawn(file)).not.toBeNull();
  });
});

test("a drawing whose process another program kills is made by another process", async () => {
  const path = put("slow.png", await picture(9000, 9000, "#123456").png().toBuffer());
  const drawing = drawn({ path, mediaType: "image/png", page: 0 });
  const found = () =>
    spawnSync("pgrep", ["-P", String(process.pid), "-f", "draw-file"], { encoding: "utf8" }).stdout.trim();
  let id = found();
  for (; id === ""; id = found()) await pause(5);
  process.kill(Number(id), "SIGKILL");
  expect(await drawing).not.toBeNull();
});

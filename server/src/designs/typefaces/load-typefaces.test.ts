import { layOutText, type TextLayout } from "@boxwright/core/designs/lettering/lay-out-text";
import type { TextBody } from "@boxwright/core/designs/scene";
import { describe, expect, test } from "vitest";
import { loadTypefaces } from "./load-typefaces.ts";

const plain: TextBody = {
  kind: "text",
  text: "",
  family: "inter",
  weight: 400,
  size: 12,
  align: "start",
  lineHeight: 1.2,
  tracking: 0,
  swatch: "black",
};
const frame = { w: 100, h: 50, scale: 1 };

async function laidOut(body: Partial<TextBody>): Promise<TextLayout> {
  const whole = { ...plain, ...body };
  return layOutText(whole, frame, await loadTypefaces([whole]));
}

const contours = ({ path }: TextLayout) => path.split("M").length - 1;

describe("texts with the shop's typefaces", () => {
  test("kern neighboring letters", async () => {
    const [together, first, second] = await Promise.all(["To", "T", "o"].map((text) => laidOut({ text })));
    expect(together?.width).toBeLessThan((first?.width ?? 0) + (second?.width ?? 0) - 0.1);
  });

  test("merge letters only without tracking", async () => {
    const merged = await laidOut({ text: "fi", family: "eb-garamond" });
    const apart = await laidOut({ text: "fi", family: "eb-garamond", tracking: 100 });
    expect(merged.path).not.toBe(apart.path);
    expect(contours(apart)).toBeGreaterThan(contours(merged));
  });

  test("join Arabic letters, and keep them joined when they are tracked", async () => {
    const word = await laidOut({ text: "مرحبا" });
    const letters = await Promise.all([..."مرحبا"].map((text) => laidOut({ text })));
    expect(word.width).toBeLessThan(letters.reduce((sum, { width }) => sum + width, 0));
    expect((await laidOut({ text: "مرحبا", tracking: 500 })).path).toBe(word.path);
  });

  test("have all letters of Latin, Greek, Cyrillic, Arabic, Hebrew and Devanagari in any family", async () => {
    const text = "Ağŵ Ελλάδα Привет سلام שָׁלוֹם नमस्ते 12";
    for (const family of ["inter", "anton", "bebas-neue"]) {
      expect((await laidOut({ text, family })).missing).toEqual([]);
    }
  });

  test("name letters that no typeface has", async () => {
    expect((await laidOut({ text: "Box 箱 ✂" })).missing).toEqual(["箱", "✂"]);
  });

  test("lay out 2,000 characters of stacked marks", async () => {
    const marks = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x300 + index)).join("");
    const layout = await laidOut({ text: `Za${marks}\n`.repeat(40).slice(0, 2000) });
    expect(layout.lines).toBeGreaterThan(30);
  });
});

import type { Glyph, ShapedRun, Typeface } from "./typeface.ts";

/** Opens font files (TrueType or OpenType, unpacked). */
export interface ShapingEngine {
  /** Throws if the bytes are no font. */
  open(font: Uint8Array<ArrayBuffer>): Typeface;
}

let engine: Promise<ShapingEngine> | undefined;

/** HarfBuzz, which loads with the first text. A failed attempt is made again by the next call. */
export function loadShapingEngine(): Promise<ShapingEngine> {
  engine ??= import("harfbuzzjs").then(engineOf).catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

type HarfBuzz = typeof import("harfbuzzjs");

function engineOf(harfBuzz: HarfBuzz): ShapingEngine {
  return { open: (font) => typefaceOf(harfBuzz, font) };
}

function typefaceOf(harfBuzz: HarfBuzz, bytes: Uint8Array<ArrayBuffer>): Typeface {
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  const font = new harfBuzz.Font(face);
  const characters = new Set(face.collectUnicodes());
  if (characters.size === 0) throw new Error("The bytes are no font with characters.");
  const { ascender, descender } = font.hExtents();
  const noLigatures = ["liga", "clig"].map((feature) => new harfBuzz.Feature(feature, 0));
  const outlines = new Map<number, string>();
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    has: (codePoint) => characters.has(codePoint),
    shape: (run) => shaped(harfBuzz, font, run, noLigatures),
    outline: (glyph) => {
      const outline = outlines.get(glyph) ?? font.glyphToPath(glyph);
      outlines.set(glyph, outline);
      return outline;
    },
  };
}

/** HarfBuzz takes directions as numbers of its own: for a string, it returns letters without widths. */
function shaped(
  harfBuzz: HarfBuzz,
  font: InstanceType<HarfBuzz["Font"]>,
  { text, direction, script, ligatures }: ShapedRun,
  noLigatures: InstanceType<HarfBuzz["Feature"]>[],
): Glyph[] {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.setDirection(direction === "rtl" ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  buffer.setScript(script);
  harfBuzz.shape(font, buffer, ligatures ? [] : noLigatures);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset };
  });
}

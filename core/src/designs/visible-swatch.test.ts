import { expect, test } from "vitest";
import type { DesignObject, Scene, Swatch } from "./scene.ts";
import { emptyScene } from "./testing/any-scene.ts";
import { visibleSwatch } from "./visible-swatch.ts";

const fir: Swatch = { id: "fir", name: "Fir", cmyk: [82, 40, 66, 48] };
const rose: Swatch = { id: "rose", name: "Rose", cmyk: [0, 50, 35, 0] };
const cream: Swatch = { id: "cream", name: "Cream", cmyk: [0, 4, 15, 0] };
const lid = { side: "outside", panel: "lid" } as const;

function sceneOf(ground: string | null, ...outside: DesignObject[]): Scene {
  return { ...emptyScene, swatches: [fir, rose, cream], ground: { outside: ground, inside: null }, outside };
}

function fill(panel: string, swatch: string): DesignObject {
  const place = { panel, x: 0, y: 0, w: 100, h: 100, turn: 0, ref: [100, 100] as const };
  const rest = { pinX: "start", pinY: "start", size: "scale", run: "clip" } as const;
  return { id: `${panel}-${swatch}`, name: "", place: { ...place, ...rest }, body: { kind: "fill", swatch } };
}

test("new objects have the first color if it is clearly visible, as on the bare board", () => {
  expect(visibleSwatch(sceneOf(null), lid)).toBe("fir");
  expect(visibleSwatch(sceneOf("cream"), lid)).toBe("fir");
});

test("new objects on a dark ground have the first light color that is clearly visible", () => {
  expect(visibleSwatch(sceneOf("fir"), lid)).toBe("rose");
});

test("the uppermost shown fill of the panel covers the ground", () => {
  const hidden = { ...fill("lid", "fir"), id: "hidden", hidden: true };
  expect(visibleSwatch(sceneOf("fir", fill("lid", "cream"), hidden), lid)).toBe("fir");
  expect(visibleSwatch(sceneOf("cream", fill("lid", "fir"), fill("base", "cream")), lid)).toBe("rose");
});

test("if no color is clearly visible, new objects have the one with the most contrast", () => {
  const { swatches, ...scene } = sceneOf("rose");
  expect(visibleSwatch({ ...scene, swatches: [rose, cream] }, lid)).toBe("cream");
  expect(visibleSwatch({ ...scene, swatches: [] }, lid)).toBeUndefined();
});

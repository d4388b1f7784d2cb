import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import type { Scene } from "@boxwright/core/designs/scene";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import { SheetTexture } from "../../web/app/features/designs/texture/sheet-texture.ts";
import { TypefaceStore } from "../../web/app/features/designs/typefaces/typeface-store.ts";
import { testScene, testSheet } from "./test-scene.ts";

const rounds = 21;

/** Medians in milliseconds, by what was done. */
export type DesignerTimes = Readonly<Record<string, number>>;

export async function measure(): Promise<DesignerTimes> {
  const sheet = testSheet();
  const scene = testScene(sheet);
  const typefaces = await loaded(scene);
  const draw = (one: Scene) => drawScene(one, sheet, "outside", typefaces);
  const texture = new SheetTexture();
  const inks = { colour, image: () => null, hasWhite: false };
  const show = (one: Scene, fresh = inks) => {
    texture.show({ draw: () => draw(one), blank: sheet.dieline.blank, inks: fresh });
    texture.paint();
    settle(texture.canvas);
  };
  const bare = document.createElement("canvas");
  [bare.width, bare.height] = [2048, 2048];
  const regions = median(() => {
    const { regions: areas, seams } = testSheet();
    return areas.size + seams.length;
  });
  return {
    "faces, seams and regions of a size": regions,
    "drawing list, 200 new objects": median(() => draw(structuredClone(scene))),
    "drawing list, one object moved": median((round) => draw(moved(scene, round))),
    "bare canvas of 2,048 px, filled": median((round) => fill(bare, round)),
    "texture of 2,048 px, all of it": median(() => show(scene, { ...inks })),
    "texture of 2,048 px, one object moved": median((round) => show(moved(scene, round))),
  };
}

function colour({ cmyk: [c, m, y, k] }: Ink): string {
  return `rgb(${[c, m, y].map((ink) => Math.round(255 * (1 - ink / 100) * (1 - k / 100))).join(" ")})`;
}

function loaded(scene: Scene): Promise<Typefaces> {
  const store = new TypefaceStore();
  return new Promise((resolve) => {
    store.subscribe(() => {
      if (!store.state().isLoading) resolve(store.state().typefaces);
    });
    store.need(textsOf(scene));
  });
}

/** The scene with a small shape a step further. */
function moved(scene: Scene, round: number): Scene {
  const outside = scene.outside.map((object, index) =>
    index === 6 ? { ...object, place: { ...object.place, x: object.place.x + (round % 7) + 1 } } : object,
  );
  return { ...scene, outside };
}

function fill(canvas: HTMLCanvasElement, round: number): void {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("A canvas has no 2d context");
  context.fillStyle = `rgb(${round} 200 100)`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  settle(canvas);
}

/** A canvas collects what it is to paint. Reading a pixel makes it paint. */
function settle(canvas: HTMLCanvasElement): void {
  canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
}

function median(work: (round: number) => unknown): number {
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now();
    work(round);
    return performance.now() - start;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "./apply.ts";
import { type Clip, clipOf, readClip, writeClip } from "./clipboard.ts";
import { pasteObjects } from "./commands/copy.ts";
import { targetOf } from "./commands/edit-each.ts";
import { boundsOfFrame } from "./frame.ts";
import { allObjects } from "./objects.ts";
import type { Scene, Swatch } from "./scene.ts";
import { sceneFaults } from "./scene-faults.ts";
import { anyScene, emptyScene, mailerFaces, red } from "./testing/any-scene.ts";
import { facesOf } from "./testing/any-session.ts";
import { object, text } from "./testing/lid-scene.ts";

const faces = facesOf(emptyScene);

function clipWith(scene: Scene): Clip | null {
  return clipOf(
    scene,
    faces,
    scene.outside.map(({ id }) => id),
  );
}

let count = 0;
function newId(): string {
  count += 1;
  return `new${count}`;
}

test("copied objects are read from the clipboard unchanged", () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const clip = clipWith(scene);
      if (clip === null) return scene.outside.length === 0;
      expect(readClip(writeClip(clip).json, emptyScene)).toEqual(clip);
      return true;
    }),
  );
});

test("other programs get the words of the copied texts, those in groups included", () => {
  const group = object("group", {}, { kind: "group", children: [object("child", {}, text), object("other")] });
  const objects = [object("one", {}, text), group];
  expect(writeClip({ side: "outside", objects, swatches: [] }).text).toBe("Keep dry\nKeep dry");
  expect(writeClip({ side: "outside", objects: [object("other")], swatches: [] }).text).toBe("");
});

describe("pasting", () => {
  test("gives new ids and colors of the scene, and leaves a scene that can be saved, on a box of any size", () => {
    fc.assert(
      fc.property(anyScene, anyScene, fc.constantFrom(...mailerFaces), (from, to, sizeFaces) => {
        const clip = clipWith(from);
        if (clip === null) return;
        const wish = { clip, side: "outside" as const, panel: null, at: null, by: [5, -5] as const, newId };
        const pasted = applyChanges(to, pasteObjects(to, sizeFaces, wish));
        expect(sceneFaults(pasted)).toEqual([]);
        expect(pasted.outside).toHaveLength(to.outside.length + clip.objects.length);
        expect(pasted.swatches).toEqual(to.swatches);
        expect(new Set(allObjects(pasted).map(({ id }) => id)).size).toBe(allObjects(pasted).length);
      }),
    );
  });

  test("adds a color that the scene does not have, under another id if its own is taken", () => {
    const [scene] = fc.sample(
      anyScene.filter(
        ({ outside }) => clipWith({ ...emptyScene, outside })?.swatches.some(({ id }) => id === "red") === true,
      ),
      { seed: 3, numRuns: 1 },
    );
    const clip = scene === undefined ? null : clipWith(scene);
    if (clip === null) throw new Error("nothing copied");
    const blue: Swatch = { id: red.id, name: "Blue", cmyk: [100, 50, 0, 0] };
    const target: Scene = { ...emptyScene, swatches: [blue] };
    const wish = {
      clip,
      side: "outside" as const,
      panel: null,
      at: null,
      by: [0, 0] as const,
      newId: () => `id${newId()}`,
    };
    const pasted = applyChanges(target, pasteObjects(target, faces, wish));
    expect(pasted.swatches.filter(({ cmyk }) => cmyk === red.cmyk)).toMatchObject([
      { id: expect.not.stringMatching(/^red$/) },
    ]);
    expect(sceneFaults(pasted)).toEqual([]);
  });

  test("at a point puts the middle of all objects there", () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const clip = clipWith(scene);
        if (clip === null) return;
        const wish = {
          clip,
          side: "outside" as const,
          panel: "lid",
          at: [50, 60] as const,
          by: [0, 0] as const,
          newId,
        };
        const pasted = applyChanges(emptyScene, pasteObjects(emptyScene, faces, wish));
        const bounds = pasted.outside.map(({ id }) => boundsOfFrame(targetOf(pasted, faces, id)?.frame ?? missing()));
        const middle = (low: number[], high: number[]) => (Math.min(...low) + Math.max(...high)) / 2;
        expect(
          middle(
            bounds.map(({ left }) => left),
            bounds.map(({ right }) => right),
          ),
        ).toBeCloseTo(50, 2);
        expect(
          middle(
            bounds.map(({ low }) => low),
            bounds.map(({ high }) => high),
          ),
        ).toBeCloseTo(60, 2);
      }),
    );
  });
});

describe("a clipboard of unknown origin is refused", () => {
  const [scene] = fc.sample(
    anyScene.filter(({ outside }) => clipWith({ ...emptyScene, outside }) !== null),
    { seed: 5, numRuns: 1 },
  );
  const clip = scene === undefined ? null : clipWith(scene);
  if (clip === null) throw new Error("nothing copied");
  const [first] = clip.objects;

  test.each<[string, unknown]>([
    ["no JSON", undefined],
    ["another JSON", { hello: "world" }],
    ["no object", { ...clip, objects: [] }],
    ["a field that it does not know", { ...clip, more: 1 }],
    ["an object with a field that it does not know", { ...clip, objects: [{ ...first, onclick: "alert(1)" }] }],
    [
      "a color that it does not bring",
      { ...clip, swatches: [], objects: [{ ...first, body: { kind: "fill", swatch: "x" } }] },
    ],
    ["a place beyond the limits", { ...clip, objects: [{ ...first, place: { ...first?.place, x: 4000 } }] }],
    ["a number that is a text", { ...clip, objects: [{ ...first, place: { ...first?.place, x: "4" } }] }],
    [
      "a path with other characters",
      { ...clip, objects: [{ ...first, body: { kind: "shape", shape: "path", fill: null, d: "M0 0<svg" } }] },
    ],
  ])("with %s", (_name, value) => {
    expect(readClip(JSON.stringify(value) ?? "{", emptyScene)).toBeNull();
  });

  test("with more bytes than a scene may have", () => {
    expect(readClip(`"${"x".repeat(2 ** 20)}"`, emptyScene)).toBeNull();
  });

  test("with any other JSON, without a crash", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        expect(readClip(json, emptyScene)).toBeNull();
      }),
    );
  });
});

function missing(): never {
  throw new Error("not pasted");
}

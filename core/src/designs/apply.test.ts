import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, invert } from "./apply.ts";
import type { Change } from "./change.ts";
import type { DesignObject, Scene } from "./scene.ts";
import { anyObject, anyScene, emptyScene, withIds } from "./testing/any-scene.ts";

const [first, second, third] = fc.sample(anyObject, { numRuns: 3, seed: 7 });
const [one, two, three] = withIds([first, second, third] as DesignObject[], "n") as [
  DesignObject,
  DesignObject,
  DesignObject,
];
const outside = { side: "outside", group: null } as const;
const scene: Scene = { ...emptyScene, outside: [one, two] };

function ids(of: Scene): string[] {
  return of.outside.map(({ id }) => id);
}

test("an object is inserted directly above its neighbor", () => {
  const put = (above: string | null): Change => ({ kind: "put", home: outside, above, before: null, after: three });
  expect(ids(applyChanges(scene, [put(null)]))).toEqual([three.id, one.id, two.id]);
  expect(ids(applyChanges(scene, [put(one.id)]))).toEqual([one.id, three.id, two.id]);
});

test("an object whose neighbor is gone is inserted above all others", () => {
  const put: Change = { kind: "put", home: outside, above: "gone", before: null, after: three };
  expect(ids(applyChanges(scene, [put]))).toEqual([one.id, two.id, three.id]);
});

test("an object moves above another in the order", () => {
  const order: Change = { kind: "order", home: outside, id: one.id, before: null, after: two.id };
  expect(ids(applyChanges(scene, [order]))).toEqual([two.id, one.id]);
});

test("a field that is set back to nothing is absent again", () => {
  const lock: Change = { kind: "set", id: one.id, field: "locked", before: undefined, after: true };
  const locked = applyChanges(scene, [lock]);
  expect(locked.outside[0]?.locked).toBe(true);
  expect(JSON.stringify(applyChanges(locked, invert([lock])))).toBe(JSON.stringify(scene));
});

test("a change of an object that the scene does not have keeps the scene", () => {
  const rename: Change = { kind: "set", id: "gone", field: "name", before: "A", after: "B" };
  expect(applyChanges(scene, [rename])).toBe(scene);
});

test("objects that no change names stay the same objects in memory", () => {
  fc.assert(
    fc.property(anyScene, (any) => {
      const [object, ...others] = any.outside;
      if (object === undefined) return;
      const next = applyChanges(any, [{ kind: "set", id: object.id, field: "name", before: object.name, after: "X" }]);
      expect(next.outside.slice(1).every((other, index) => other === others[index])).toBe(true);
      expect(next.inside).toBe(any.inside);
    }),
  );
});

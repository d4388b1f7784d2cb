import { describe, expect, test } from "vitest";
import { applyChanges, invert } from "./apply.ts";
import type { Change } from "./change.ts";
import { rebase } from "./rebase.ts";
import type { DesignObject, Scene } from "./scene.ts";
import { black, emptyScene } from "./testing/any-scene.ts";

function object(id: string, fill: string | null = null): DesignObject {
  return {
    id,
    name: id,
    place: { x: 0, y: 0, w: 1, h: 1, turn: 0, ref: [1, 1], pinX: "part", pinY: "part", size: "keep", run: "clip" },
    body: { kind: "shape", shape: "rect", fill },
  };
}

const [a, b, c] = [object("a"), object("b"), object("c")];
const home = { side: "outside", group: null } as const;
const scene: Scene = { ...emptyScene, outside: [a, b] };

function rename(id: string, before: string, after: string): Change {
  return { kind: "set", id, field: "name", before, after };
}

function insert(inserted: DesignObject, above: string | null): Change {
  return { kind: "put", home, above, before: null, after: inserted };
}

function remove(removed: DesignObject, above: string | null): Change {
  return { kind: "put", home, above, before: removed, after: null };
}

describe("unsaved changes over another tab's save", () => {
  test("of different objects are merged", () => {
    const theirs = applyChanges(scene, [rename("b", "b", "theirs")]);
    const merged = rebase([rename("a", "a", "own"), insert(c, "b")], theirs);
    expect(merged.scene.outside.map(({ name }) => name)).toEqual(["own", "theirs", "c"]);
    expect(merged.kept).toHaveLength(2);
    expect(merged.lost).toEqual([]);
  });

  test("of the same field are lost, and the other scene stays as it is", () => {
    const theirs = applyChanges(scene, [rename("a", "a", "theirs")]);
    const own = [rename("a", "a", "own"), rename("b", "b", "own")];
    expect(rebase(own, theirs)).toEqual({ scene: theirs, kept: [], lost: [rename("a", "a", "own")] });
  });

  test("that are saved already change nothing, even if they were made in several steps", () => {
    const own = [rename("a", "a", "a1"), insert(c, "b"), rename("a", "a1", "a2"), rename("c", "c", "c1")];
    const theirs = applyChanges(scene, own);
    expect(rebase(own, theirs)).toEqual({ scene: theirs, kept: [], lost: [] });
  });

  test("of an object that the other tab removed are lost", () => {
    expect(rebase([rename("a", "a", "own")], applyChanges(scene, [remove(a, null)])).lost).toHaveLength(1);
  });

  test("that remove an object are lost if the other tab changed it", () => {
    expect(rebase([remove(a, null)], applyChanges(scene, [rename("a", "a", "theirs")])).lost).toHaveLength(1);
  });

  test("that remove what the other tab removed too change nothing", () => {
    const theirs = applyChanges(scene, [remove(a, null)]);
    expect(rebase([remove(a, null)], theirs)).toEqual({ scene: theirs, kept: [], lost: [] });
  });

  test("that insert above an object that the other tab removed insert on top", () => {
    const merged = rebase([insert(c, "a")], applyChanges(scene, [remove(a, null)]));
    expect(merged.scene.outside.map(({ id }) => id)).toEqual(["b", "c"]);
  });

  test("that use a color which the other tab removed are lost", () => {
    const theirs = applyChanges(scene, [
      { kind: "scene", field: "swatches", before: scene.swatches, after: scene.swatches.filter((s) => s !== black) },
    ]);
    expect(rebase([insert(object("d", black.id), "b")], theirs).lost).toHaveLength(1);
  });

  test("of different colors are merged, and of the same color are lost", () => {
    const [first, ...others] = scene.swatches;
    if (first === undefined) throw new Error("no swatch");
    const colors = (after: Scene["swatches"]): Change => {
      return { kind: "scene", field: "swatches", before: scene.swatches, after };
    };
    const blue = { id: "blue", name: "Blue", cmyk: [90, 40, 0, 0] } as const;
    const dark = { ...first, cmyk: [20, 100, 100, 20] } as const;
    const theirs = applyChanges(scene, [colors([dark, ...others])]);
    const merged = rebase([colors([...scene.swatches, blue])], theirs);
    expect(merged.scene.swatches).toEqual([dark, ...others, blue]);
    expect(applyChanges(merged.scene, invert(merged.kept))).toEqual(theirs);
    expect(rebase([colors([{ ...first, name: "Own" }, ...others])], theirs).lost).toHaveLength(1);
    expect(rebase([colors(others)], applyChanges(scene, [colors([...scene.swatches, blue])])).scene.swatches).toEqual([
      ...others,
      blue,
    ]);
  });

  test("whose save was sent before are recognised, so that taking them back is an edit", () => {
    const theirs = applyChanges(scene, [rename("a", "a", "own"), rename("b", "b", "theirs")]);
    const sent = [rename("a", "a", "own")];
    expect(rebase([], theirs, sent)).toEqual({ scene: theirs, kept: [], lost: [] });
    const back = rename("a", "own", "a");
    expect(rebase([back], theirs, sent).kept).toEqual([back]);
    expect(rebase([back], applyChanges(theirs, [rename("a", "own", "theirs")]), sent).lost).not.toEqual([]);
  });

  test("that insert what the other tab removed are lost, also in a group", () => {
    const theirs = applyChanges(scene, [remove(a, null)]);
    const group: DesignObject = { ...object("g"), body: { kind: "group", children: [a, b] } };
    expect(rebase([remove(a, null), remove(b, null), insert(group, null)], theirs).lost).toHaveLength(1);
  });

  test("lead from the other scene to the merged one, even if the other tab moved the objects", () => {
    const theirs = applyChanges(scene, [{ kind: "order", home, id: "a", before: null, after: "b" }]);
    const merged = rebase([remove(a, null), insert(c, null)], theirs);
    expect(merged.kept[0]).toMatchObject({ above: "b", after: null });
    expect(applyChanges(merged.scene, invert(merged.kept))).toEqual(theirs);
  });
});

import { addObjects } from "@boxwright/core/designs/commands/add";
import { moveObjects } from "@boxwright/core/designs/commands/move";
import { faceTable } from "@boxwright/core/designs/face-table";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject, ObjectBody, Scene } from "@boxwright/core/designs/scene";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { mailer } from "@boxwright/core/structures/families/mailer";
import { panelFaces } from "@boxwright/core/structures/panel-faces";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DesignerAction, type DesignerState, openDesigner, reduce } from "./designer-state.ts";

const size = { length: 254, width: 203.2, depth: 101.6 };
const drawn = dielineOf("arlington", mailer, size);
if (!drawn.ok) throw new Error("The default mailer can be made");
const faces = faceTable(panelFaces(drawn.value));
const lid = faces.get("lid:outside");
if (lid === undefined) throw new Error("The mailer has a lid");

const picture: ObjectBody = {
  kind: "image",
  upload: "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01",
  pixels: [1200, 900],
  crop: { x: 0, y: 0, w: 1, h: 1 },
};
const shape: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };

function object(id: string, body: ObjectBody = shape): DesignObject {
  if (lid === undefined) throw new Error("The mailer has a lid");
  return { id, name: "", place: defaultPlace(lid, 40, 30, body), body };
}

const scene: Scene = {
  v: 1,
  box: { family: "mailer", size, board: "E", color: "white", sides: "both" },
  swatches: [{ id: "red", name: "Red", cmyk: [0, 90, 80, 0] }],
  ground: { outside: null, inside: null },
  outside: [object("a"), object("b"), object("picture", picture)],
  inside: [],
};

function after(...actions: readonly DesignerAction[]): DesignerState {
  return actions.reduce(reduce, openDesigner(scene));
}

const select = (...ids: string[]): DesignerAction => ({ do: "select", ids });
const crop: DesignerAction = { do: "crop", id: "picture", gesture: "crop" };

describe("an edit", () => {
  const moved = moveObjects(scene, faces, { ids: ["a"], by: [5, 0], along: "face" });

  test("is reported once, and undone and redone with its objects", () => {
    const edited = after({ do: "edit", changes: moved });
    expect(edited.made).toBe(moved);
    expect(reduce(edited, select("a")).made).toEqual([]);
    const undone = reduce(edited, { do: "undo" });
    expect(undone.history.scene).toEqual(scene);
    expect(undone.made).toHaveLength(1);
    expect(reduce(undone, { do: "redo" }).history.scene).toEqual(edited.history.scene);
  });

  test("named by its gesture is undone as long as no other edit has followed it", () => {
    const restored = after({ do: "edit", changes: moved, gesture: "restore" });
    expect(reduce(restored, { do: "undoEdit", gesture: "restore" }).history.scene).toEqual(scene);
    const later = moveObjects(restored.history.scene, faces, { ids: ["b"], by: [5, 0], along: "face" });
    const edited = reduce(restored, { do: "edit", changes: later });
    const late = reduce(edited, { do: "undoEdit", gesture: "restore" });
    expect(late.history).toBe(edited.history);
    expect(late.made).toEqual([]);
    expect(late.lastStep).toEqual({ kind: "late", made: 0, skipped: 0 });
  });

  test("that changes nothing leaves the history as it is", () => {
    const state = openDesigner(scene);
    expect(reduce(state, { do: "edit", changes: [] })).toBe(state);
  });

  test("selects what it adds, and an undo removes that from the selection", () => {
    const changes = addObjects(scene, faces, { side: "outside", objects: [object("new")] });
    const added = after(select("a"), { do: "edit", changes, select: ["new"] });
    expect(added.selection).toEqual(["new"]);
    expect(reduce(added, { do: "undo" }).selection).toEqual([]);
  });

  test("of one gesture is one step, however many edits it has", () => {
    let state = openDesigner(scene);
    for (let step = 0; step < 20; step += 1) {
      const changes = moveObjects(state.history.scene, faces, { ids: ["a"], by: [1, 0], along: "face" });
      state = reduce(state, { do: "edit", changes, gesture: "drag" });
    }
    expect(reduce(state, { do: "undo" }).history.scene).toEqual(scene);
  });
});

describe("the other side", () => {
  test("begins as a whole sheet with nothing selected", () => {
    const state = after(select("a"), { do: "view", view: null, uprightPanel: "lid" }, { do: "side", side: "inside" });
    expect(state).toMatchObject({ side: "inside", selection: [], view: null, uprightPanel: null, panel: null });
  });

  test("is the same state if it is shown already", () => {
    const state = after(select("a"));
    expect(reduce(state, { do: "side", side: "outside" })).toBe(state);
  });
});

describe("the crop of a picture", () => {
  test("selects the picture and keeps the design as it was before", () => {
    const state = after(select("a"), crop);
    expect(state.selection).toEqual(["picture"]);
    expect(state.cropping).toEqual({ id: "picture", gesture: "crop", ratio: "free", from: scene });
    expect(reduce(state, { do: "cropRatio", ratio: "square" }).cropping?.ratio).toBe("square");
  });

  test("begins neither for another object nor for a locked picture", () => {
    expect(after({ ...crop, id: "a" }).cropping).toBeNull();
    const locked = { ...scene, outside: [{ ...object("picture", picture), locked: true }] };
    expect(reduce(openDesigner(locked), crop).cropping).toBeNull();
  });

  test.each<[string, DesignerAction]>([
    ["when it is done", { do: "cropDone" }],
    ["when another object is selected", select("b")],
    ["with another tool", { do: "tool", tool: "text" }],
    ["on the other side", { do: "side", side: "inside" }],
    ["when another tab deletes the picture", { do: "adopt", scene: { ...scene, outside: [object("a")] } }],
  ])("ends %s", (_when, action) => {
    expect(after(crop, action).cropping).toBeNull();
  });

  test("ends with an undo", () => {
    const changes = moveObjects(scene, faces, { ids: ["picture"], by: [5, 0], along: "face" });
    expect(after(crop, { do: "edit", changes, gesture: "crop" }, { do: "undo" }).cropping).toBeNull();
  });

  test("goes on while the same picture is selected", () => {
    expect(after(crop, select("picture")).cropping).not.toBeNull();
  });
});

const ids = fc.subarray(["a", "b", "picture", "gone"]);
const actions = fc.oneof<fc.Arbitrary<DesignerAction>[]>(
  fc.constant({ do: "undo" }),
  fc.constant({ do: "redo" }),
  ids.map((chosen) => ({ do: "select", ids: chosen })),
  fc.constant(crop),
  fc.constant({ do: "cropDone" }),
  fc.constantFrom("outside", "inside").map((side): DesignerAction => ({ do: "side", side: side as "outside" })),
  fc.constantFrom("a", "b", "picture").map(
    (id): DesignerAction => ({
      do: "edit",
      changes: [{ kind: "put", home: { side: "outside", group: null }, above: null, before: object(id), after: null }],
    }),
  ),
);

test("a picture is cropped only while it is the selection, whatever happens", () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 20 }), (list) => {
      const { cropping, selection } = after(...list);
      if (cropping !== null) expect(selection).toEqual([cropping.id]);
    }),
  );
});

describe("a designer that opens at an object", () => {
  test("selects it on its side, with its panel upright, beside the hints", () => {
    const inside = { ...scene, inside: [object("greeting")] };
    expect(openDesigner(inside, undefined, "greeting")).toMatchObject({
      selection: ["greeting"],
      side: "inside",
      uprightPanel: "lid",
      showsHints: true,
    });
  });

  test("shows the whole sheet if the object is gone", () => {
    expect(openDesigner(scene, undefined, "gone")).toEqual(openDesigner(scene));
  });
});

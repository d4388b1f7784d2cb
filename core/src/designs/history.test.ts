import { describe, expect, test } from "vitest";
import { applyChanges } from "./apply.ts";
import type { Change } from "./change.ts";
import { adopt, edit, type History, redo, startHistory, undo } from "./history.ts";
import type { DesignObject, Scene } from "./scene.ts";
import { black, emptyScene, red } from "./testing/any-scene.ts";

function object(id: string): DesignObject {
  return {
    id,
    name: id,
    place: { x: 0, y: 0, w: 1, h: 1, turn: 0, ref: [1, 1], pinX: "part", pinY: "part", size: "keep", run: "clip" },
    body: { kind: "shape", shape: "rect", fill: null },
  };
}

const [a, b] = [object("a"), object("b")];
const home = { side: "outside", group: null } as const;
const scene: Scene = { ...emptyScene, outside: [a, b] };

function rename(id: string, before: string, after: string): Change {
  return { kind: "set", id, field: "name", before, after };
}

function namesIn(history: History): string[] {
  return history.scene.outside.map(({ name }) => name);
}

describe("undo", () => {
  test("takes back the last edit, and redo makes it again", () => {
    const edited = edit(startHistory(scene), [rename("a", "a", "A")]);
    const undone = undo(edited);
    expect(namesIn(undone.history)).toEqual(["a", "b"]);
    expect(undone.changes).toEqual([rename("a", "A", "a")]);
    const redone = redo(undone.history);
    expect(namesIn(redone.history)).toEqual(["A", "b"]);
    expect(redone.changes).toEqual([rename("a", "a", "A")]);
  });

  test("takes back all edits of one gesture at once", () => {
    const dragged = [rename("a", "a", "a1"), rename("a", "a1", "a2"), rename("a", "a2", "a3")].reduce(
      (history, change) => edit(history, [change], "drag"),
      startHistory(scene),
    );
    expect(dragged.past).toHaveLength(1);
    expect(namesIn(undo(dragged).history)).toEqual(["a", "b"]);
  });

  test("separates gestures with another edit between them", () => {
    const first = edit(startHistory(scene), [rename("a", "a", "a1")], "drag 1");
    const second = edit(first, [rename("a", "a1", "a2")], "drag 2");
    expect(namesIn(undo(second).history)).toEqual(["a1", "b"]);
  });

  test("has no step of a gesture that ends where it began", () => {
    const away = edit(startHistory(scene), [rename("a", "a", "a1")], "drag");
    expect(edit(away, [rename("a", "a1", "a")], "drag").past).toEqual([]);
  });

  test("reaches back 200 steps", () => {
    let history = startHistory(scene);
    for (let step = 0; step < 250; step += 1) history = edit(history, [rename("a", name(step), name(step + 1))]);
    expect(history.past).toHaveLength(200);
    for (let step = 0; step < 250; step += 1) history = undo(history).history;
    expect(namesIn(history)).toEqual(["a50", "b"]);
  });

  test("without anything to undo changes nothing", () => {
    const history = startHistory(scene);
    expect(undo(history)).toEqual({ history, changes: [], skipped: [] });
    expect(redo(history)).toEqual({ history, changes: [], skipped: [] });
  });
});

test("an edit after an undo ends what could be redone", () => {
  const undone = undo(edit(startHistory(scene), [rename("a", "a", "A")])).history;
  expect(edit(undone, [rename("b", "b", "B")]).future).toEqual([]);
});

describe("when another tab has changed an object since", () => {
  test("undo leaves its change and reports what it skipped", () => {
    const edited = edit(startHistory(scene), [rename("a", "a", "A"), rename("b", "b", "B")]);
    const theirs = applyChanges(edited.scene, [rename("a", "A", "theirs")]);
    const undone = undo(adopt(edited, theirs));
    expect(namesIn(undone.history)).toEqual(["theirs", "b"]);
    expect(undone.skipped).toEqual([rename("a", "A", "a")]);
    expect(namesIn(redo(undone.history).history)).toEqual(["theirs", "B"]);
  });

  test("a step that removes or inserts objects is undone as a whole or not at all", () => {
    const group: DesignObject = { ...object("g"), body: { kind: "group", children: [a, b] } };
    const ungrouped: Change[] = [
      { kind: "put", home, above: null, before: group, after: null },
      { kind: "put", home, above: null, before: null, after: a },
      { kind: "put", home, above: "a", before: null, after: b },
    ];
    const edited = edit(startHistory({ ...emptyScene, outside: [group] }), ungrouped);
    const theirs = applyChanges(edited.scene, [rename("a", "a", "theirs")]);
    const undone = undo(adopt(edited, theirs));
    expect(namesIn(undone.history)).toEqual(["theirs", "b"]);
    expect(undone).toMatchObject({ changes: [] });
    expect(undone.skipped).toHaveLength(3);
  });

  test("undo brings back no object in a color that another tab has removed since", () => {
    const colored: DesignObject = { ...a, body: { kind: "shape", shape: "rect", fill: black.id } };
    const removal: Change = { kind: "put", home, above: null, before: colored, after: null };
    const edited = edit(startHistory({ ...emptyScene, outside: [colored] }), [removal]);
    const theirs: Scene = { ...edited.scene, swatches: [red] };
    const undone = undo(adopt(edited, theirs));
    expect(undone.history.scene).toEqual(theirs);
    expect(undone).toMatchObject({ changes: [], skipped: [{ before: null, after: colored }] });
  });
});

function name(step: number): string {
  return step === 0 ? "a" : `a${step}`;
}

import type { Point } from "@boxwright/core/structures/sheet";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type GestureEffect,
  type HitTarget,
  noPointers,
  type Pointers,
  type Press,
  pointerDown,
  pointerLost,
  pointerMoved,
  pointerUp,
  pressHeld,
} from "./gestures.ts";
import { toSheet, type View } from "./view.ts";

const view: View = { center: [100, 100], right: [1, 0], up: [0, 1], scale: 2 };
const sheet: HitTarget = { on: "sheet" };
const object: HitTarget = { on: "object", id: "a", isSelected: false, moves: true };
const selected: HitTarget = { on: "object", id: "a", isSelected: true, moves: true };
const mouse: Press = { pointer: 1, at: [0, 0], hit: sheet, isTouch: false, adds: false, pans: false };
const finger: Press = { ...mouse, isTouch: true };

/** Presses, moves to each point in turn and releases; returns all effects. */
function stroke(press: Press, ...path: readonly Point[]): GestureEffect[] {
  const effects: GestureEffect[] = [];
  let pointers: Pointers = noPointers;
  const take = (outcome: { readonly pointers: Pointers; readonly effects: readonly GestureEffect[] }) => {
    pointers = outcome.pointers;
    effects.push(...outcome.effects);
  };
  take(pointerDown(pointers, press, view));
  for (const at of path) take(pointerMoved(pointers, { pointer: press.pointer, at }, view));
  take(pointerUp(pointers, { pointer: press.pointer, at: path.at(-1) ?? press.at }, view));
  expect(pointers).toEqual(noPointers);
  return effects;
}

describe("a mouse", () => {
  test("selects an object when it goes down, and moves it in the same stroke", () => {
    expect(stroke({ ...mouse, hit: object }, [2, 0], [30, 10])).toEqual([
      { do: "select", id: "a", adds: false },
      { do: "move", from: [0, 0], to: [30, 10] },
      { do: "moveEnd", from: [0, 0], to: [30, 10] },
    ]);
  });

  test("deselects the other objects by a click on one of several, and toggles it with Shift", () => {
    expect(stroke({ ...mouse, hit: selected })).toEqual([{ do: "select", id: "a", adds: false }]);
    expect(stroke({ ...mouse, hit: selected, adds: true })).toEqual([{ do: "select", id: "a", adds: true }]);
  });

  test("encloses objects by a drag over the sheet or over an object that does not move", () => {
    for (const hit of [sheet, { ...object, isSelected: true, moves: false }]) {
      expect(stroke({ ...mouse, hit }, [30, 10]).at(-1)).toEqual({
        do: "enclose",
        from: [0, 0],
        to: [30, 10],
        adds: false,
      });
    }
  });

  test("moves the selection by any point of its frame", () => {
    expect(stroke({ ...mouse, hit: { on: "selection", moves: true } }, [30, 10])[0]).toEqual({
      do: "move",
      from: [0, 0],
      to: [30, 10],
    });
  });

  test("clicks the sheet by a press that hardly moves", () => {
    expect(stroke(mouse, [1, 1], [2, -1])).toEqual([{ do: "click", at: [0, 0], adds: false }]);
  });

  test("pulls a handle from the first pixel on", () => {
    expect(stroke({ ...mouse, hit: { on: "handle", handle: [1, 0] } }, [1, 0])).toEqual([
      { do: "pull", handle: [1, 0], from: [0, 0], to: [1, 0] },
      { do: "pullEnd", handle: [1, 0], from: [0, 0], to: [1, 0] },
    ]);
  });

  test("moves the sheet while Space is down, whatever is under it", () => {
    const [effect] = stroke({ ...mouse, hit: object, pans: true }, [10, 0]);
    expect(effect).toMatchObject({ do: "view", view: { center: [95, 100] } });
  });
});

describe("a finger", () => {
  test("selects by a tap", () => {
    expect(stroke({ ...finger, hit: object })).toEqual([{ do: "select", id: "a", adds: false }]);
  });

  test("moves what is selected, and else the sheet", () => {
    expect(stroke({ ...finger, hit: selected }, [30, 10])[0]).toMatchObject({ do: "move" });
    expect(stroke({ ...finger, hit: object }, [30, 10])[0]).toMatchObject({ do: "view" });
    expect(stroke(finger, [30, 10])[0]).toMatchObject({ do: "view" });
  });

  test("adds an object to the selection by a long press, and then neither moves nor clicks", () => {
    const down = pointerDown(noPointers, { ...finger, hit: object }, view);
    const held = pressHeld(down.pointers);
    expect(held.effects).toEqual([{ do: "select", id: "a", adds: true }]);
    expect(pointerMoved(held.pointers, { pointer: 1, at: [40, 0] }, view).effects).toEqual([]);
    expect(pointerUp(held.pointers, { pointer: 1, at: [40, 0] }, view).effects).toEqual([]);
  });

  test("adds something at a free place of the sheet by a long press, but not after it has moved", () => {
    const down = pointerDown(noPointers, finger, view);
    expect(pressHeld(down.pointers).effects).toEqual([{ do: "hold", at: [0, 0] }]);
    expect(pressHeld(pointerMoved(down.pointers, { pointer: 1, at: [40, 0] }, view).pointers).effects).toEqual([]);
  });

  test("does not click when the browser takes it away", () => {
    const down = pointerDown(noPointers, { ...finger, hit: object }, view);
    expect(pointerLost(down.pointers, 1)).toEqual({ pointers: noPointers, effects: [] });
  });
});

const pixels = fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }));

describe("two fingers", () => {
  test("zoom about their middle, which stays over the same point of the sheet", () => {
    fc.assert(
      fc.property(pixels, pixels, pixels, pixels, (one, two, first, second) => {
        const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
        fc.pre(apart(one, two) > 20 && apart(first, second) > 20);
        let { pointers } = pointerDown(noPointers, { ...finger, at: one }, view);
        ({ pointers } = pointerDown(pointers, { ...finger, pointer: 2, at: two }, view));
        ({ pointers } = pointerMoved(pointers, { pointer: 1, at: first }, view));
        const [effect] = pointerMoved(pointers, { pointer: 2, at: second }, view).effects;
        if (effect?.do !== "view") throw new Error("Two fingers change the view");
        const half = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        const [before, after] = [toSheet(view, half(one, two)), toSheet(effect.view, half(first, second))];
        expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(1e-6);
      }),
    );
  });

  test("end the drag of the first, and the one that stays moves the sheet", () => {
    let outcome = pointerDown(noPointers, { ...finger, hit: selected }, view);
    outcome = pointerMoved(outcome.pointers, { pointer: 1, at: [30, 0] }, view);
    outcome = pointerDown(outcome.pointers, { ...finger, pointer: 2, at: [90, 0] }, view);
    expect(outcome.effects).toEqual([{ do: "moveEnd", from: [0, 0], to: [30, 0] }]);
    outcome = pointerUp(outcome.pointers, { pointer: 1, at: [30, 0] }, view);
    expect(outcome.pointers.gesture).toEqual({ kind: "pan", from: [90, 0], view });
  });
});

const hits = fc.constantFrom<HitTarget>(
  sheet,
  object,
  selected,
  { on: "selection", moves: true },
  { on: "handle", handle: "turn" },
);
const inputs = fc.array(
  fc.record({
    kind: fc.constantFrom("down", "move", "up", "lost", "hold"),
    pointer: fc.integer({ min: 1, max: 3 }),
    at: pixels,
    hit: hits,
    isTouch: fc.boolean(),
  }),
  { maxLength: 40 },
);

test("no order of events leaves a gesture behind when no pointer is down, and each drag ends once", () => {
  fc.assert(
    fc.property(inputs, (events) => {
      let pointers = noPointers;
      let isDragging = false;
      for (const { kind, ...event } of events) {
        const press: Press = { ...mouse, ...event };
        const outcome = {
          down: () => pointerDown(pointers, press, view),
          move: () => pointerMoved(pointers, press, view),
          up: () => pointerUp(pointers, press, view),
          lost: () => pointerLost(pointers, press.pointer),
          hold: () => pressHeld(pointers),
        }[kind as "down"]();
        pointers = outcome.pointers;
        for (const effect of outcome.effects) {
          if (effect.do === "move" || effect.do === "pull") isDragging = true;
          if (effect.do === "moveEnd" || effect.do === "pullEnd") isDragging = false;
        }
        if (pointers.points.size === 0) expect(pointers.gesture.kind).toBe("none");
        if (pointers.gesture.kind === "none") expect(isDragging).toBe(false);
      }
    }),
  );
});

import { applyChanges } from "@boxwright/core/designs/apply";
import { drawnSheetOf } from "@boxwright/core/designs/drawing/drawn-sheet";
import { boundsOfFrame, middleOf, toFace, toSheet } from "@boxwright/core/designs/frame";
import { defaultPlace } from "@boxwright/core/designs/place";
import type { DesignObject, ObjectBody, Place, Scene } from "@boxwright/core/designs/scene";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { mailer } from "@boxwright/core/structures/families/mailer";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Bounds, Point } from "@boxwright/core/structures/sheet";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedTo, startMove } from "./move-drag.ts";
import { allPlaced, type Placed } from "./placed.ts";
import { pulledTo, startPull } from "./pull-drag.ts";
import { endsOf } from "./snapping.ts";

const size = { length: 254, width: 203.2, depth: 101.6 };
const drawn = dielineOf("arlington", mailer, size);
if (!drawn.ok) throw new Error("The default mailer can be made");
const sheet = drawnSheetOf(drawn.value);
const reach = 2;

function face(panel: string): PanelFace {
  const found = sheet.faces.get(`${panel}:outside`);
  if (found === undefined) throw new Error(`no ${panel}`);
  return found;
}
const [lid, front] = [face("lid"), face("front")];

const shape: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };
const code: ObjectBody = { kind: "code", code: "qr", value: "x", swatch: "red" };

function object(id: string, place: Partial<Place> = {}, body = shape): DesignObject {
  const usual = defaultPlace(lid, 40, 20, body);
  return { id, name: "", place: { ...usual, x: 70, y: 50, ...place }, body };
}

function sceneOf(...outside: DesignObject[]): Scene {
  return {
    v: 1,
    box: { family: "mailer", size, board: "E", color: "white", sides: "both" },
    swatches: [{ id: "red", name: "Red", cmyk: [0, 90, 80, 0] }],
    ground: { outside: null, inside: null },
    outside,
    inside: [],
  };
}

function placedIn(scene: Scene, id = "a"): Placed {
  const [placed] = allPlaced(scene, sheet.faces, [id]);
  if (placed === undefined) throw new Error(`no ${id}`);
  return placed;
}

/** Drags the object by its middle to a point of the sheet. */
function drag(scene: Scene, to: Point, within = reach) {
  const placed = placedIn(scene);
  const from = toSheet(placed.face, middleOf(placed.frame));
  const step = movedTo(startMove(scene, sheet, [placed], from), to, undefined, within);
  return { ...step, placed: placedIn(applyChanges(scene, step.changes(scene, sheet.faces))) };
}

/** Pulls a handle of the object from where it is by millimetres of its face. */
function pull(scene: Scene, handle: Parameters<typeof startPull>[3], by: Point, isShifted = false, within = reach) {
  const placed = placedIn(scene);
  const from = toSheet(placed.face, [100, 100]);
  const to = toSheet(placed.face, [100 + by[0], 100 + by[1]]);
  const step = pulledTo(startPull(scene, sheet, placed, handle, from), to, isShifted, within);
  const after = placedIn(applyChanges(scene, step.changes(scene, sheet.faces)));
  return { ...step, frame: after.frame, bounds: boundsOfFrame(after.frame) };
}

describe("a dragged object", () => {
  test("snaps to the edge of its panel, and shows the line", () => {
    const { placed, snaps } = drag(sceneOf(object("a")), toSheet(lid, [21.5, 60]));
    expect(placed.frame.x).toBe(0);
    expect(snaps.length).toBeGreaterThan(0);
  });

  test("snaps to the middle of another object of the panel, but not to an object of another panel", () => {
    const other = object("b", { x: 103, y: 120, w: 30, h: 30 });
    const to = toSheet(lid, [119, 60]);
    expect(middleOf(drag(sceneOf(object("a"), other), to).placed.frame)[0]).toBeCloseTo(118, 3);
    const elsewhere = object("b", { panel: "front", x: 103, y: 20, w: 30, h: 30, ref: [front.width, front.height] });
    expect(middleOf(drag(sceneOf(object("a"), elsewhere), to).placed.frame)[0]).toBeCloseTo(119, 3);
  });

  test("does not snap while Alt is down", () => {
    const { placed, snaps } = drag(sceneOf(object("a")), toSheet(lid, [21.5, 60]), 0);
    expect(placed.frame.x).toBeCloseTo(1.5, 3);
    expect(snaps).toEqual([]);
  });

  test("belongs to the panel that it is dropped on, upright there, and its middle stays under the pointer", () => {
    const to = toSheet(front, [90, 41]);
    const { placed } = drag(sceneOf(object("a", { turn: 30 })), to, 0);
    expect([placed.face.panel, placed.frame.turn]).toEqual(["front", 30]);
    const [x, y] = middleOf(placed.frame);
    expect([x, y].map(Math.round)).toEqual([90, 41]);
  });

  test("snaps to the guides of the panel under the pointer", () => {
    const { placed } = drag(sceneOf(object("a")), toSheet(front, [front.width / 2 + 1.2, 40]));
    expect(middleOf(placed.frame)[0]).toBeCloseTo(front.width / 2, 2);
  });

  test("stays with its panel if it continues over the flat sheet", () => {
    const to = toSheet(front, [90, 41]);
    const { placed } = drag(sceneOf(object("a", { run: "sheet" })), to, 0);
    expect(placed.face.panel).toBe("lid");
    const [x, y] = toFace(lid, to);
    expect(middleOf(placed.frame)).toEqual([expect.closeTo(x, 2), expect.closeTo(y, 2)]);
  });

  test("that wraps can be held where it continues on another panel, and follows the pointer there", () => {
    const seam = sheet.seams.find(({ from, to, side }) => from === "lid" && to === "front" && side === "outside");
    if (seam === undefined) throw new Error("The lid of a mailer meets its front");
    const scene = sceneOf(object("a", { y: -10, run: "wrap" }));
    const before = placedIn(scene);
    const held = toSheet(front, [90, front.height - 4]);
    const to = toSheet(front, [90 - 12, front.height - 9]);
    const start = startMove(scene, sheet, [before], held);
    const step = movedTo(start, to, undefined, 0);
    const after = placedIn(applyChanges(scene, step.changes(scene, sheet.faces)));
    expect(after.face).toBe(lid);
    const [right, up] = [after.frame.x - before.frame.x, after.frame.y - before.frame.y];
    // The front hangs below the front edge of the lid, so both move alike.
    expect([right, up]).toEqual([expect.closeTo(-12, 2), expect.closeTo(-5, 2)]);
  });
});

describe("a pulled handle", () => {
  test("snaps the edge that it moves, and leaves the opposite one", () => {
    const scene = sceneOf(object("a"));
    const { bounds, snaps } = pull(scene, [1, 0], [lid.width - 110 - 1.4, 3]);
    expect([bounds.left, bounds.right]).toEqual([70, expect.closeTo(lid.width, 3)]);
    expect([bounds.low, bounds.high]).toEqual([50, 70]);
    expect(snaps.length).toBeGreaterThan(0);
  });

  test("snaps along the face if the object is turned by a quarter", () => {
    const scene = sceneOf(object("a", { turn: 90 }));
    // Its own right is up on the face.
    const { bounds } = pull(scene, [1, 0], [0, lid.height - 80 - 1]);
    expect(bounds.high).toBeCloseTo(lid.height, 2);
    expect(bounds.low).toBeCloseTo(40, 2);
  });

  test("keeps the proportions of codes, and with Shift those of shapes", () => {
    const ratioOf = ({ left, right, low, high }: Bounds) => (right - left) / (high - low);
    expect(ratioOf(pull(sceneOf(object("a", {}, code)), [1, 1], [31, 2]).bounds)).toBeCloseTo(2, 3);
    expect(ratioOf(pull(sceneOf(object("a", {}, code)), [1, 1], [31, 2], true).bounds)).not.toBeCloseTo(2, 1);
    expect(ratioOf(pull(sceneOf(object("a")), [1, 1], [31, 2], true).bounds)).toBeCloseTo(2, 3);
    expect(ratioOf(pull(sceneOf(object("a")), [1, 1], [31, 2]).bounds)).not.toBeCloseTo(2, 1);
  });

  test("with proportions meets the nearer guide, and the opposite corner stays", () => {
    const scene = sceneOf(object("a", {}, code));
    const { bounds } = pull(scene, [1, 1], [lid.width - 110 - 1.4, 0]);
    expect(bounds.right).toBeCloseTo(lid.width, 2);
    expect([bounds.left, bounds.low]).toEqual([expect.closeTo(70, 2), expect.closeTo(50, 2)]);
  });

  test("turns in steps of 15 degrees while Shift is down", () => {
    const scene = sceneOf(object("a"));
    const placed = placedIn(scene);
    const step = pulledTo(
      startPull(scene, sheet, placed, "turn", [0, 0]),
      toSheet(lid, [90 - 20, 60 + 33]),
      true,
      reach,
    );
    expect(placedIn(applyChanges(scene, step.changes(scene, sheet.faces))).frame.turn).toBe(30);
  });

  test("never moves an edge farther than the reach beyond the pointer", () => {
    const handles = fc.constantFrom<[-1 | 0 | 1, -1 | 0 | 1]>([1, 1], [-1, 1], [1, 0], [0, -1], [-1, -1]);
    const lengths = fc.double({ min: -15, max: 90, noNaN: true });
    fc.assert(
      fc.property(handles, lengths, lengths, (handle, x, y) => {
        const scene = sceneOf(object("a"));
        const by: Point = [x * (handle[0] || 1), y * (handle[1] || 1)];
        const [free, met] = [pull(scene, handle, by, false, 0), pull(scene, handle, by, false, reach)];
        for (const side of ["left", "right", "low", "high"] as const)
          expect(Math.abs(met.bounds[side] - free.bounds[side])).toBeLessThanOrEqual(reach + 0.01);
      }),
    );
  });
});

test("an object whose middle snaps to a fold that is an edge of its panel shows that line once", () => {
  const scene = sceneOf(object("a"));
  for (const name of ["lid", "front", "base", "back"]) {
    const { width, height } = face(name);
    for (const at of [
      [0, height / 2],
      [width, height / 2],
      [width / 2, 0],
      [width / 2, height],
    ] as const) {
      const { snaps } = drag(scene, toSheet(face(name), [at[0] + 0.3, at[1] + 0.3]));
      expect(new Set(snaps.map(endsOf)).size).toBe(snaps.length);
    }
  }
});

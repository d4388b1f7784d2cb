import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClosedSide, closedSides, panelsOfSides } from "../structures/closed-sides.ts";
import type { Dieline } from "../structures/dieline.ts";
import { families } from "../structures/families.ts";
import { facesOn, panelFaces } from "../structures/panel-faces.ts";
import { type PrintSide, printSides } from "../structures/sheet.ts";
import { referenceBox } from "../structures/testing/reference-box.ts";
import { applyChanges } from "./apply.ts";
import { changeFamily } from "./commands/set-scene.ts";
import { type FaceTable, faceTable } from "./face-table.ts";
import { panelsByRole } from "./panels-by-role.ts";
import { routedPlace } from "./route-place.ts";
import type { DesignObject, ObjectBody, Place, Scene } from "./scene.ts";
import { emptyScene } from "./testing/any-scene.ts";

const boxes = families.map(referenceBox);
const tables = new Map<Dieline, FaceTable>(boxes.map((box) => [box, faceTable(panelFaces(box))]));

const square: ObjectBody = { kind: "shape", shape: "rect", fill: "red" };
const code: ObjectBody = { kind: "code", code: "qr", value: "1", swatch: "red" };

interface Printed {
  readonly object: DesignObject;
  readonly side: PrintSide;
}

/** An object whose middle is on a panel of a box. */
function anyPrinted(box: Dieline): fc.Arbitrary<Printed> {
  const parts = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  return fc
    .record({
      side: fc.constantFrom(...printSides),
      face: fc.nat(100),
      body: fc.constantFrom(square, code),
      middle: fc.tuple(parts, parts),
      size: fc.tuple(parts, parts),
      turn: fc.constantFrom(0, 90, 30),
      pin: fc.constantFrom("start", "middle", "end", "part" as const),
    })
    .map(({ side, face: pick, body, middle, size, turn, pin }) => {
      const faces = facesOn(box, side);
      const face = faces[pick % faces.length];
      if (face === undefined) throw new Error("no face");
      const [w, h] = [rounded(face.width * size[0]), rounded(face.height * size[1])];
      const [x, y] = [rounded(face.width * middle[0] - w / 2), rounded(face.height * middle[1] - h / 2)];
      const ref = [rounded(face.width), rounded(face.height)] as const;
      const pins = { pinX: pin, pinY: pin, size: "scale", run: "clip" } as const;
      return {
        side,
        object: { id: "one", name: "", place: { panel: face.panel, x, y, w, h, turn, ref, ...pins }, body },
      };
    });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const anyChange = fc
  .tuple(fc.constantFrom(...boxes), fc.constantFrom(...boxes))
  .chain(([from, to]) => anyPrinted(from).map((printed) => ({ from, to, ...printed })));

function changed({ object, side }: Printed, from: Dieline, to: Dieline): DesignObject | undefined {
  const scene: Scene = { ...emptyScene, [side]: [object] };
  const box = { ...scene.box, family: to.family.code };
  const changes = changeFamily(scene, tables.get(from) ?? new Map(), { box, panels: panelsByRole(from, to) });
  return applyChanges(scene, changes)[side][0];
}

function roleOn(box: Dieline, side: PrintSide, panel: string | undefined): ClosedSide | undefined {
  return closedSides.find((one) =>
    panelsOfSides(box, side)
      .get(one)
      ?.panels.some((face) => face.panel === panel),
  );
}

describe("a change between any two families", () => {
  test("loses no object, and each stays on the panel with its role if both boxes have one", () => {
    fc.assert(
      fc.property(anyChange, ({ from, to, object, side }) => {
        const after = changed({ object, side }, from, to);
        expect(after?.id).toBe(object.id);
        const role = roleOn(from, side, object.place.panel);
        if (role === undefined || !panelsOfSides(to, side).has(role)) return;
        expect(roleOn(to, side, after?.place.panel)).toBe(role);
      }),
      { numRuns: 1000 },
    );
  });

  test("that is taken back restores the panel of each object, and the place of drawings", () => {
    fc.assert(
      fc.property(anyChange, ({ from, to, object, side }) => {
        const { place, body } = object;
        const role = roleOn(from, side, place.panel);
        const away = changed({ object, side }, from, to);
        const isRouted = away?.place.panel !== place.panel || role !== undefined;
        const back = away && changed({ object: away, side }, to, from);
        if (!isRouted || back === undefined) return;
        expect(back.place.panel).toBe(place.panel);
        if (body.kind === "shape") expectNear(back.place, place);
      }),
      { numRuns: 1000 },
    );
  });
});

function expectNear(place: Place, wanted: Place): void {
  const rest = { x: 0, y: 0, ref: 0, run: "wrap" };
  expect({ ...place, ...rest }).toEqual({ ...wanted, ...rest });
  for (const [one, other] of [
    [place.x, wanted.x],
    [place.y, wanted.y],
    [place.ref[0], wanted.ref[0]],
    [place.ref[1], wanted.ref[1]],
  ] as const)
    expect(Math.abs(one - other)).toBeLessThan(0.005);
}

describe("an object on a whole side that becomes two halves", () => {
  const halves = { from: null, to: ["lower", "upper"], axis: "y" } as const;
  const lid: Place = {
    panel: "lid",
    x: 100,
    y: 10,
    w: 40,
    h: 40,
    turn: 0,
    ref: [250, 200],
    pinX: "start",
    pinY: "start",
    size: "scale",
    run: "clip",
  };
  const routed = (body: ObjectBody, y: number) =>
    routedPlace({ id: "one", name: "", place: { ...lid, y }, body }, halves);

  test("goes to the half with its middle and keeps its place on the side", () => {
    expect(routed(square, 10)).toMatchObject({ panel: "lower", y: 10, ref: [250, 100], run: "clip" });
    expect(routed(square, 150)).toMatchObject({ panel: "upper", y: 50, ref: [250, 100], run: "clip" });
  });

  test("continues on the other half if it lies over both", () => {
    expect(routed(square, 80)).toMatchObject({ panel: "lower", y: 80, run: "wrap" });
    expect(routed(square, 90)).toMatchObject({ panel: "upper", y: -10, run: "wrap" });
  });

  test("stays whole on its half if it is a code", () => {
    expect(routed(code, 80)).toMatchObject({ panel: "lower", y: 56.8, run: "clip" });
    expect(routed(code, 90)).toMatchObject({ panel: "upper", y: 3.2, run: "clip" });
  });
});

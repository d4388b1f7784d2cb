import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { mailerFaces } from "../testing/any-scene.ts";
import { putOnPanel } from "./put-on-panel.ts";

const faces = mailerFaces[0] ?? new Map();

function object(id: string, panel: string, locked?: boolean): DesignObject {
  const place = { x: 5, y: 5, w: 20, h: 10, turn: 0, ref: [100, 80], pinX: "start", pinY: "start" } as const;
  return {
    id,
    name: "",
    ...(locked !== undefined && { locked }),
    place: { ...place, panel, size: "keep", run: "clip" },
    body: { kind: "shape", shape: "rect", fill: null },
  };
}

const scene: Scene = {
  v: 1,
  box: {
    family: "mailer",
    size: { length: 254, width: 203.2, depth: 101.6 },
    board: "E",
    color: "white",
    sides: "outside",
  },
  swatches: [],
  ground: { outside: null, inside: null },
  outside: [object("roof", "roof-front"), object("held", "roof-back", true), object("lid", "lid")],
  inside: [],
};

test("an object whose panel the box does not have goes to a panel that it has, and keeps its other numbers", () => {
  const changes = putOnPanel(scene, faces, { ids: ["roof", "held", "lid"], panel: "front" });
  const [roof, held, lid] = applyChanges(scene, changes).outside;
  expect(roof?.place).toEqual({ ...scene.outside[0]?.place, panel: "front" });
  expect([held, lid]).toEqual(scene.outside.slice(1));
});

test("an object stays as it is if the chosen panel does not exist either", () => {
  expect(putOnPanel(scene, faces, { ids: ["roof"], panel: "handle" })).toEqual([]);
});

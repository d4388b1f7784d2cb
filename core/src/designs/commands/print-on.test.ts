import { expect, test } from "vitest";
import { applyChanges } from "../apply.ts";
import { defaultPlace } from "../place.ts";
import type { DesignObject, PatternBody, Scene } from "../scene.ts";
import { emptyScene, mailerFaces } from "../testing/any-scene.ts";
import { printOn } from "./print-on.ts";

const [faces = new Map()] = mailerFaces;
const lid = faces.get("lid:outside");
if (lid === undefined) throw new Error("A mailer has a lid");
const body: PatternBody = {
  kind: "pattern",
  pattern: "dots",
  seed: 1,
  settings: { scale: 0.5, space: 0.5, turn: 0 },
  swatches: ["red"],
};
const pattern: DesignObject = { id: "p", name: "", place: defaultPlace(lid, 100, 80, body), body };
const scene: Scene = { ...emptyScene, outside: [pattern] };

function printed(panels: readonly string[], on = scene): DesignObject | undefined {
  return applyChanges(on, printOn(on, faces, { id: "p", panels })).outside[0];
}

test("a pattern is printed on several panels and returns to its own frame on one", () => {
  const several = printed(["lid", "front"]);
  expect(several?.body).toMatchObject({ panels: ["lid", "front"] });
  expect(several?.place).toEqual(pattern.place);
  expect(printed(["lid"], { ...scene, outside: several === undefined ? [] : [several] })).toEqual(pattern);
});

test("a pattern that leaves its own panel covers the first of the others", () => {
  const moved = printed(["front"]);
  const front = faces.get("front:outside");
  expect(moved?.place.panel).toBe("front");
  expect(moved?.place.w).toBeCloseTo(front?.width ?? 0);
  expect(moved?.place.h).toBeCloseTo(front?.height ?? 0);
  expect(moved?.body).not.toHaveProperty("panels");
});

test("a pattern stays as it is without a panel, with an unknown panel, and while it is locked", () => {
  expect(printOn(scene, faces, { id: "p", panels: [] })).toEqual([]);
  expect(printOn(scene, faces, { id: "p", panels: ["roof"] })).toEqual([]);
  const locked = { ...scene, outside: [{ ...pattern, locked: true }] };
  expect(printOn(locked, faces, { id: "p", panels: ["front"] })).toEqual([]);
});

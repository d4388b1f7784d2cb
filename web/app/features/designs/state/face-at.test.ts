import { faceOn } from "@boxwright/core/designs/face-table";
import { faces, lid } from "@boxwright/core/designs/testing/lid-scene";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { expect, test } from "vitest";
import { faceInView } from "./face-at.ts";
import { upright } from "./view.ts";

const size = { width: 860, height: 740 };
const room = { x: 60, top: 80, bottom: 90 };
const front = faceOn(faces, "outside", "front");
if (front === undefined) throw new Error("A mailer has a front");

test("a new object is put on the current panel while any of it is in view", () => {
  const view = upright(lid, size, room);
  expect(faceInView(faces, lid, { view, size })).toBe(lid);
  const { right, high } = boundsOf(lid.outline);
  const atCorner = { ...view, center: [right, high] as const };
  expect(faceInView(faces, lid, { view: atCorner, size })).toBe(lid);
});

test("a new object is put on the panel in the middle of the canvas if the current panel is out of view", () => {
  const view = upright(front, size, room);
  expect(faceInView(faces, lid, { view: { ...view, scale: 5 }, size }).panel).toBe("front");
});

test("a new object is put on the current panel if the canvas shows no panel", () => {
  const view = { ...upright(front, size, room), center: [-5000, -5000] as const };
  expect(faceInView(faces, lid, { view, size })).toBe(lid);
});

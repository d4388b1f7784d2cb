import { expect, test } from "vitest";
import { faceOf } from "../structures/panel-faces.ts";
import { templateOf } from "../structures/template.ts";
import { inches, requireDieline, requireFamily } from "../structures/testing/reference-box.ts";
import { automaticPlacement } from "./automatic-placement.ts";
import { checkPlaced } from "./check-placed.ts";
import type { PrintedBox } from "./printed-box.ts";
import {
  dieline,
  headAngle,
  lidX,
  lidY,
  ownOutline,
  page,
  technicalOf,
  white,
  whole,
  window,
} from "./testing/mailer-pages.ts";
import { closed, fileOf, pageOf, textAt } from "./testing/sample-facts.ts";

test("a page on a panel has the angles and sizes that it has there", () => {
  const face = faceOf(dieline, "lid", "outside");
  const small = pageOf(100, 50, { texts: [textAt(40, 20, { size: 8 })] });
  const placement = { ...whole, panel: "lid", x: (face?.width ?? 0) / 2, y: (face?.height ?? 0) / 2 };
  expect(checkPlaced(small, placement, white)).toEqual([]);
  expect(checkPlaced(small, { ...placement, turn: 180 }, white)).toMatchObject([{ rule: "upside-down", panel: "lid" }]);
  expect(checkPlaced(small, { ...placement, scale: 0.5 }, white)).toMatchObject([
    { rule: "text-size", measured: "4 pt", limit: "6 pt" },
  ]);
});

test("text on the inside reads as seen from there", () => {
  const inside: PrintedBox = { ...white, sides: ["outside", "inside"] };
  const face = faceOf(dieline, "base", "inside");
  const small = pageOf(60, 30, { texts: [textAt(10, 10)] });
  const placement = {
    ...whole,
    side: "inside" as const,
    panel: "base",
    x: (face?.width ?? 0) / 2,
    y: (face?.height ?? 0) / 2,
  };
  expect(checkPlaced(small, placement, inside)).toEqual([]);
  expect(checkPlaced(small, { ...placement, turn: 180 }, inside)).toMatchObject([{ rule: "upside-down" }]);
});

test("a guessed place is a warning until its shopper changes it, and a panel that the box does not have is a failure", () => {
  const small = pageOf(60, 30);
  const placement = { ...whole, panel: "lid", x: 100, y: 100 };
  expect(checkPlaced(small, { ...placement, isGuess: true }, white)).toMatchObject([
    { rule: "size", severity: "warn" },
  ]);
  expect(checkPlaced(small, { ...placement, panel: "chimney" }, white)).toMatchObject([
    { rule: "off-box", severity: "fail", panel: "chimney" },
  ]);
});

test("notes around the trim box are not checked", () => {
  const notes = page({ beyond: [20, 20, 20, 20], texts: [textAt(-15, -10, { size: 3, ink: [90, 90, 90, 100] })] });
  expect(checkPlaced(notes, whole, white)).toEqual([]);
});

test("small lines of one text are one finding, which says what the smallest is", () => {
  const sizes = [5, 4, 5.5];
  const near = page({ texts: sizes.map((size, line) => textAt(lidX, lidY - 3 * line, { size, angle: headAngle() })) });
  expect(checkPlaced(near, whole, white)).toMatchObject([{ rule: "text-size", measured: "4 pt", panel: "lid" }]);
  const apart = page({
    texts: sizes.map((size, line) => textAt(lidX, lidY - 20 * line, { size, angle: headAngle() })),
  });
  expect(checkPlaced(apart, whole, white)).toHaveLength(3);
});

test("an open line for cutting is no cut-out, however short it is", () => {
  const ring = window(1.5);
  const open = page({ technical: [{ ...technicalOf([]), rings: [...ownOutline.map(closed), ring] }] });
  expect(checkPlaced(open, whole, white).map(({ rule }) => rule)).toEqual(["template-lines"]);
});

test("an inside that was drawn on the lines of the outside is recognized as mirrored", () => {
  const square = requireDieline(requireFamily("square"), inches(4, 4, 4));
  const rings = templateOf(square, "outside").cuts.map(({ points }) => closed(points));
  const drawn = pageOf(square.blank.width, square.blank.height, { technical: [{ ...technicalOf([]), rings }] });
  const box: PrintedBox = { dieline: square, color: "white", sides: ["outside", "inside"] };
  for (const side of box.sides) {
    const placement = automaticPlacement({ upload: "u", facts: fileOf([drawn]) }, 0, square, side);
    const messages = placement && checkPlaced(drawn, placement, box).map(({ message }) => message.en);
    expect(messages).toEqual(side === "outside" ? [] : ["The template is mirrored in this file"]);
  }
});

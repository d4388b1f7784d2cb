import { expect, test } from "vitest";
import { boxRefusal } from "./box-refusal.ts";
import type { DesignBox } from "./scene.ts";

const options = (...values: string[]) => values.map((value) => ({ value }));
const product = {
  attributes: [
    { name: "Color", options: options("White") },
    { name: "Board", options: options("E", "N") },
    { name: "Print Options", options: options("Outside", "Both sides") },
  ],
  defaultSelection: {},
  dependencies: [
    {
      attribute: "Board",
      values: ["N"],
      when: { selected: {}, size: { measure: "sum", over: 30, upTo: null } },
      reason: "N-flute is for small boxes",
    },
  ],
} as const;
const box: DesignBox = {
  family: "mailer",
  size: { length: 254, width: 203.2, depth: 101.6 },
  board: "N",
  color: "white",
  sides: "outside",
};

test("a box that the product offers is not refused", () => {
  expect(boxRefusal(product, box)).toBeNull();
});

test("a board that the product does not offer in the size is refused with the reason", () => {
  const large = { ...box, size: { ...box.size, depth: 330.2 } };
  expect(boxRefusal(product, large)).toEqual({ attribute: "Board", reason: "N-flute is for small boxes" });
});

test("a value that is none of the options is refused", () => {
  expect(boxRefusal(product, { ...box, color: "kraft" })).toEqual({ attribute: "Color", reason: null });
  expect(boxRefusal(product, { ...box, board: "C" })).toEqual({ attribute: "Board", reason: null });
});

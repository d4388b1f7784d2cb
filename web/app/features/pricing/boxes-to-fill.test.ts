import { fillNeededFor } from "@boxwright/core/pricing/quantity-calculator";
import { expect, test } from "vitest";
import { boxesToFill } from "./boxes-to-fill.ts";

test("boxes are counted and measured as they are typed", () => {
  expect(boxesToFill({ length: "10", width: "8,5", depth: "4.25", quantity: "1,000" })).toEqual({
    length: 10,
    width: 8.5,
    height: 4.25,
    quantity: 1000,
  });
});

test("every field that is not a number is refused", () => {
  const needed = fillNeededFor(boxesToFill({ length: "", width: "ten", depth: "4", quantity: "1.5" }));
  expect(needed).toEqual({
    ok: false,
    refusal: { kind: "invalidFields", fields: ["length", "width", "quantity"] },
  });
});

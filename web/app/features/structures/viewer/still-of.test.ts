import { expect, test } from "vitest";
import { stillOf, stillViewAt } from "./still-of.ts";

test("if a box cannot be turned, the picture nearest to its fold is shown", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((fold) => stillViewAt("mailer", fold, 0))).toEqual([
    "fold-0",
    "fold-1",
    "fold-2",
    "fold-3",
    "closed",
  ]);
  expect(stillViewAt("gable", 0.76, 1)).toBe("open");
  expect(stillViewAt("mailer", 1, 0.35)).toBe("half-open");
});

test("the picture shows the same box, without artwork unless that is one of the shop's", () => {
  const box = { family: "mailer", size: { length: 254, width: 203.2, depth: 101.6 }, color: "kraft" } as const;
  const own = { outside: "blob:one", inside: null };
  expect(stillOf(box, { artwork: own, sides: "both" }, "open")).toEqual({
    family: "mailer",
    picture: {
      length: "254",
      width: "203.2",
      depth: "101.6",
      unit: "mm",
      color: "kraft",
      sides: "both",
      artwork: "blank",
      view: "open",
    },
  });
});

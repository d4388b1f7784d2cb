import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableChanges } from "./table-changes.ts";

const tables = {
  "boxes.yaml": { board: { E: 55, B: 62 }, breaks: [{ quantity: 10, marginPercent: 230 }], wastePercent: 106 },
};

describe("the changes between two price tables", () => {
  test("name each figure that differs, is new or is gone", () => {
    const after = {
      "boxes.yaml": {
        board: { E: 60, F: 58 },
        breaks: [
          { quantity: 10, marginPercent: 230 },
          { quantity: 25, marginPercent: 220 },
        ],
        wastePercent: 106,
      },
    };
    expect(tableChanges(tables, after)).toEqual([
      { path: ["boxes.yaml", "board", "E"], before: 55, after: 60 },
      { path: ["boxes.yaml", "board", "B"], before: 62, after: null },
      { path: ["boxes.yaml", "board", "F"], before: null, after: 58 },
      { path: ["boxes.yaml", "breaks", "1", "quantity"], before: null, after: 25 },
      { path: ["boxes.yaml", "breaks", "1", "marginPercent"], before: null, after: 220 },
    ]);
  });

  test("name a figure that becomes a group of figures, and each figure of the group", () => {
    expect(tableChanges({ one: 1 }, { one: { two: 2 } })).toEqual([
      { path: ["one"], before: 1, after: null },
      { path: ["one", "two"], before: null, after: 2 },
    ]);
  });

  const figures = fc.oneof(fc.integer(), fc.string(), fc.boolean());
  const groups = fc.letrec((tie) => ({
    part: fc.oneof({ maxDepth: 3 }, figures, tie("group")),
    group: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie("part"), { maxKeys: 4 }),
  })).group;

  test("are none between the same tables, and are mirrored if the tables change places", () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        expect(tableChanges(one, structuredClone(one))).toEqual([]);
        const there = tableChanges(one, other).map(({ path, before, after }) => JSON.stringify([path, after, before]));
        const back = tableChanges(other, one).map(({ path, before, after }) => JSON.stringify([path, before, after]));
        expect(back.toSorted()).toEqual(there.toSorted());
      }),
    );
  });
});

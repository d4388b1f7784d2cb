import { describe, expect, test } from "vitest";
import { picturedFiles } from "./artwork.ts";

const place = { side: "outside", panel: null, turn: 0, scale: 1, x: 1, y: 2 } as const;
const first = { ...place, upload: "one", page: 0 };
const inside = { ...place, side: "inside" } as const;

describe("a picture of a box", () => {
  test("shows the first file outside, and inside the second file or the second page of the only one", () => {
    expect(picturedFiles(["one", "two"], "both", null)).toEqual({ outside: "one", inside: "two", placed: null });
    expect(picturedFiles(["one"], "both", null)).toEqual({ outside: "one", inside: "one", placed: null });
    expect(picturedFiles(["one", "two"], "outside", null)).toEqual({ outside: "one", inside: null, placed: null });
    expect(picturedFiles([], "both", null)).toBeNull();
  });

  test("shows files on the sides where their shopper placed them", () => {
    const placements = [
      { ...first, upload: "two" },
      { ...inside, upload: "one", page: 0 },
    ];
    expect(picturedFiles(["one", "two"], "both", placements)).toEqual({
      outside: "two",
      inside: "one",
      placed: [place, inside],
    });
    const secondPage = [first, { ...inside, upload: "one", page: 1 }];
    expect(picturedFiles(["one"], "both", secondPage)?.placed).toEqual([place, inside]);
  });

  test("leaves out pages that it cannot show", () => {
    const lid = { ...first, upload: "two", panel: "lid" };
    expect(picturedFiles(["one", "two"], "outside", [first, lid, { ...first, page: 1 }])?.placed).toEqual([place]);
    expect(picturedFiles(["one"], "outside", [{ ...first, page: 1 }])?.placed).toBeNull();
  });
});

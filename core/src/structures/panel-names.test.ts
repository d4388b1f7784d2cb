import { expect, test } from "vitest";
import { panelNameIn } from "./panel-names.ts";
import { forAnyBox } from "./testing/any-box.ts";

test("every panel of any box has a name in German, and no two of a box the same", () => {
  forAnyBox(({ panels }) => {
    const names = new Set(panels.map(({ name }) => name));
    const german = [...names].map((name) => panelNameIn("de", name));
    expect(german.filter((name) => names.has(name))).toEqual([]);
    expect(new Set(german).size).toBe(names.size);
  }, 100);
});

test("in English a panel is called as its family calls it", () => {
  expect(panelNameIn("en", "Right inner side")).toBe("Right inner side");
});

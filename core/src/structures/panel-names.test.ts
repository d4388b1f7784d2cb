import { expect, test } from "vitest";
import { panelNameIn } from "./panel-names.ts";
import { forAnyBox } from "./testing/any-box.ts";

test("every panel of any box has an English and a German name, both unique in its box", () => {
  forAnyBox(({ panels }) => {
    const names = new Set(panels.map(({ name }) => name));
    expect(names.size).toBe(panels.length);
    const german = [...names].map((name) => panelNameIn("de", name));
    expect(german.filter((name) => names.has(name))).toEqual([]);
    expect(new Set(german).size).toBe(names.size);
  }, 100);
});

test("the English name of a panel is the one in its family", () => {
  expect(panelNameIn("en", "Right inner side")).toBe("Right inner side");
});

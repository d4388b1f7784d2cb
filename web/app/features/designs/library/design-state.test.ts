import { expect, test } from "vitest";
import { editedWhen, stateOf } from "./design-state.ts";

const approval = {
  id: "approval",
  version: 3,
  sceneHash: "",
  printSha256: "",
  selection: {},
  quantity: 250,
  at: "2026-11-19T10:00:00.000Z",
  isCurrent: true,
};

test("a design is a draft until it is approved, and again once it changes", () => {
  expect(stateOf({ approval: null, isOrdered: false })).toBe("draft");
  expect(stateOf({ approval, isOrdered: false })).toBe("approved");
  expect(stateOf({ approval: { ...approval, isCurrent: false }, isOrdered: true })).toBe("changed");
  expect(stateOf({ approval, isOrdered: true })).toBe("ordered");
  expect(stateOf({ approval, isOrdered: true }, true)).toBe("inCart");
  expect(stateOf({ approval: { ...approval, isCurrent: false }, isOrdered: false }, true)).toBe("changed");
});

test("the day of an edit is today, yesterday or a date in the shopper's own calendar", () => {
  const now = new Date(2026, 2, 1, 9, 30);
  const edited = (...at: [number, number, number, number, number]) =>
    editedWhen(new Date(...at).toISOString(), now, "de");
  expect(edited(2026, 2, 1, 0, 5)).toEqual({ kind: "today", time: "00:05" });
  expect(edited(2026, 1, 28, 23, 59)).toEqual({ kind: "yesterday" });
  expect(edited(2026, 1, 27, 12, 0)).toEqual({ kind: "day", day: "2026-02-27" });
});

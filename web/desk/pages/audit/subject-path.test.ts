import { expect, test } from "vitest";
import { sections } from "../../shell/sections.ts";
import { subjectPath } from "./subject-path.ts";

test.each([
  ["order", "/orders/7"],
  ["staff", "/staff?person=7"],
  ["job", "/jobs"],
  ["webhook", null],
])("the subject %s leads to %s", (kind, path) => {
  expect(subjectPath({ kind, id: "7" }, sections)).toBe(path);
});

test("a section that the person may not open has no link", () => {
  expect(subjectPath({ kind: "order", id: "7" }, [])).toBeNull();
});

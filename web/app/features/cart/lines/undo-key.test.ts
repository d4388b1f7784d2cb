import { expect, test } from "vitest";
import { isUndo, type KeyPress } from "./undo-key.ts";

const z: KeyPress = {
  key: "z",
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const element = (tagName: string, more: object = {}) => ({ tagName, ...more }) as unknown as EventTarget;

test.each([
  ["Ctrl+Z on the page", z, element("BODY")],
  ["Cmd+Z on the page", { ...z, ctrlKey: false, metaKey: true }, element("BODY")],
  ["Ctrl+Z with caps lock", { ...z, key: "Z" }, null],
  ["Ctrl+Z on a checkbox", z, element("INPUT", { type: "checkbox" })],
])("%s undoes a removal", (_what, press, target) => {
  expect(isUndo(press, target)).toBe(true);
});

test.each([
  ["Ctrl+Z in a text field", z, element("INPUT", { type: "text" })],
  ["Ctrl+Z in a text area", z, element("TEXTAREA")],
  ["Ctrl+Z in an editable element", z, element("DIV", { isContentEditable: true })],
  ["Ctrl+Shift+Z", { ...z, shiftKey: true }, element("BODY")],
  ["z alone", { ...z, ctrlKey: false }, element("BODY")],
  ["Ctrl+Y", { ...z, key: "y" }, element("BODY")],
  ["a press that something else has handled", { ...z, defaultPrevented: true }, element("BODY")],
])("%s undoes no removal", (_what, press, target) => {
  expect(isUndo(press, target)).toBe(false);
});

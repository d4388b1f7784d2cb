import { beforeEach, describe, expect, test, vi } from "vitest";
import { ownsKey } from "./owns-key.ts";

/** An element without a browser: `closest` finds it if the selector names its tag, or the one that is around it. */
class FakeElement extends EventTarget {
  readonly tag: string;
  readonly around: string;

  constructor(tag: string, around = "body") {
    super();
    this.tag = tag;
    this.around = around;
  }

  closest(selector: string): FakeElement | null {
    return selector.split(", ").some((one) => one === this.tag || one === this.around) ? this : null;
  }
}

class FakeInput extends FakeElement {
  readonly type: string;

  constructor(type: string, around?: string) {
    super("input", around);
    this.type = type;
  }
}

let openMenu: object | null;

beforeEach(() => {
  openMenu = null;
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLInputElement", FakeInput);
  vi.stubGlobal("document", { querySelector: () => openMenu });
});

test.each([
  ["a text field", new FakeInput("text")],
  ["a text area", new FakeElement("textarea")],
  ["a list of choices", new FakeElement("select")],
  ["a color in an open dialog", new FakeInput("radio", "dialog[open]")],
])("%s owns all keys", (_name, target) => {
  for (const key of ["z", "Delete", "ArrowUp", "Escape"]) expect(ownsKey({ target, key })).toBe(true);
});

test.each([
  ["a radio button", new FakeInput("radio")],
  ["a slider", new FakeInput("range")],
])("%s owns the keys that change it, and leaves undo and Delete to the editor", (_name, target) => {
  for (const key of ["ArrowUp", "ArrowLeft", " "]) expect(ownsKey({ target, key })).toBe(true);
  for (const key of ["z", "Delete", "Escape"]) expect(ownsKey({ target, key })).toBe(false);
});

test.each([
  ["a button", new FakeElement("button")],
  ["a checkbox", new FakeInput("checkbox")],
])("%s leaves the keys to the editor", (_name, target) => {
  for (const key of ["z", "Delete", "ArrowUp"]) expect(ownsKey({ target, key })).toBe(false);
});

describe("an open menu", () => {
  test("owns Escape, which closes the menu and nothing else", () => {
    openMenu = {};
    const target = new FakeElement("button");
    expect(ownsKey({ target, key: "Escape" })).toBe(true);
    expect(ownsKey({ target, key: "Delete" })).toBe(false);
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { KeyBoard } from "./key-board.ts";
import { keyName } from "./key-name.ts";

/** An element within others, by their selectors. */
class FakeElement {
  readonly #within: readonly string[];
  constructor(...within: string[]) {
    this.#within = within;
  }
  closest(selectors: string): FakeElement | null {
    return selectors.split(", ").some((selector) => this.#within.some((own) => selector.startsWith(own))) ? this : null;
  }
}

const body = new FakeElement("body");
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function press(board: KeyBoard, key: string, about: Partial<KeyboardEvent> = {}, timeStamp = 0): boolean {
  const preventDefault = vi.fn();
  board.press({ ...plain, key, timeStamp, target: body, preventDefault, ...about } as unknown as KeyboardEvent);
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
});

test.each([
  [{ key: "J" }, "j"],
  [{ key: "X", shiftKey: true }, "Shift+x"],
  [{ key: "k", metaKey: true }, "Ctrl+k"],
  [{ key: "?", shiftKey: true }, "?"],
  [{ key: "Enter", ctrlKey: true }, "Ctrl+Enter"],
  [{ key: "Escape" }, "Escape"],
])("%j is called %s", (pressed, name) => {
  expect(keyName({ ...plain, ...pressed })).toBe(name);
});

describe("a key", () => {
  test("does the work of the innermost part that knows it, until that part is gone", () => {
    const board = new KeyBoard();
    const [page, list] = [vi.fn(), vi.fn()];
    board.add(() => ({ j: page }));
    const remove = board.add(() => ({ j: list }));
    expect(press(board, "j")).toBe(true);
    remove();
    press(board, "j");
    expect([list.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
    expect(press(board, "q")).toBe(false);
  });

  test("that is held moves again and again, and decides only once", () => {
    const board = new KeyBoard();
    const [approve, next] = [vi.fn(), vi.fn()];
    board.add(() => ({ a: approve, j: next, ArrowDown: next }));
    press(board, "a");
    expect(press(board, "a", { repeat: true })).toBe(true);
    for (const key of ["j", "ArrowDown"]) press(board, key, { repeat: true });
    expect([approve.mock.calls.length, next.mock.calls.length]).toEqual([1, 2]);
  });

  test("of two goes first only for a moment", () => {
    const board = new KeyBoard();
    const [go, open] = [vi.fn(), vi.fn()];
    board.add(() => ({ "g o": go, o: open }));
    press(board, "g", {}, 0);
    press(board, "o", {}, 1_000);
    press(board, "g", {}, 2_000);
    press(board, "o", {}, 9_000);
    expect([go.mock.calls.length, open.mock.calls.length]).toEqual([1, 1]);
  });

  test("belongs to a field while a person types, except with Ctrl", () => {
    const board = new KeyBoard();
    const [letter, palette] = [vi.fn(), vi.fn()];
    board.add(() => ({ j: letter, "Ctrl+k": palette }));
    const target = new FakeElement("textarea") as unknown as EventTarget;
    press(board, "j", { target });
    press(board, "k", { target, ctrlKey: true });
    expect([letter.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1]);
  });

  test("Enter belongs to a button or link with the focus", () => {
    const board = new KeyBoard();
    const open = vi.fn();
    board.add(() => ({ Enter: open }));
    press(board, "Enter", { target: new FakeElement("a") as unknown as EventTarget });
    expect(open).not.toHaveBeenCalled();
    press(board, "Enter");
    expect(open).toHaveBeenCalledOnce();
  });

  test("of one letter does nothing if the person has turned these keys off", () => {
    const board = new KeyBoard();
    const work = vi.fn();
    board.add(() => ({ j: work, "Shift+x": work, "/": work, Enter: work }));
    board.hasSingleKeys = false;
    for (const key of ["j", "/"]) press(board, key);
    press(board, "X", { shiftKey: true });
    expect(work).not.toHaveBeenCalled();
    press(board, "Enter");
    expect(work).toHaveBeenCalledOnce();
  });
});

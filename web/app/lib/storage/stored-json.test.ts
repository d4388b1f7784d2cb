import { beforeEach, expect, test, vi } from "vitest";
import { readStored } from "./stored-json.ts";

const report = vi.fn();
beforeEach(() => {
  report.mockClear();
  vi.stubGlobal("reportError", report);
});

const isList = (value: unknown): value is number[] => Array.isArray(value);
const storedList = (text: string | null) => {
  const values = new Map(text === null ? [] : [["list", text]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { read: () => readStored(storage, "list", isList), values };
};

test("a stored value is read as it was written", () => {
  expect(storedList("[1,2]").read()).toEqual([1, 2]);
  expect(storedList(null).read()).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test.each(["[1,", "undefined", '{"0":1}', "null", ""])(
  "the stored text %j is reported once, removed, and read as null",
  (text) => {
    const { read, values } = storedList(text);
    expect([read(), read()]).toEqual([null, null]);
    expect(values.size).toBe(0);
    expect(report).toHaveBeenCalledTimes(1);
  },
);

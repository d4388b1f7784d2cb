import { decode, encode } from "@jridgewell/sourcemap-codec";
import { expect, test } from "vitest";
import { replaceInScript } from "./replace-in-script.ts";

test("a replacement in a built script moves the places behind it in the source map, on its line alone", () => {
  const map = JSON.stringify({
    version: 3,
    sources: ["a.ts"],
    names: [],
    mappings: encode([
      [
        [0, 0, 0, 0],
        [2, 0, 1, 0],
        [5, 0, 2, 0],
        [10, 0, 3, 0],
      ],
      [[7, 0, 4, 0]],
    ]),
  });
  const changed = replaceInScript(
    { code: "a;bb;c;bb;d\n1234567e", map },
    /(b)b/g,
    (_found, letter) => `${letter}--long`,
  );
  expect(changed.code).toBe("a;b--long;c;b--long;d\n1234567e");
  expect(decode(JSON.parse(changed.map ?? "").mappings).map((line) => line.map(([column]) => column))).toEqual([
    [0, 2, 10, 20],
    [7],
  ]);
  expect(replaceInScript({ code: "abb", map: null }, /bb/g, () => "c")).toEqual({ code: "ac", map: null });
});

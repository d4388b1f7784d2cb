import fc from "fast-check";
import { expect, test } from "vitest";
import { lineChanges } from "./line-changes.ts";

const shown = (before: string, after: string) => lineChanges(before, after).map(({ kind, text }) => `${kind} ${text}`);

test("a changed line stands between the lines beside it, and others are skipped", () => {
  expect(shown("a\nb\nc\nd\ne\nf", "a\nb\nc\nD\ne\nf")).toEqual([
    "skipped …",
    "same c",
    "removed d",
    "added D",
    "same e",
    "skipped …",
  ]);
});

test("added and removed lines are found at both ends", () => {
  expect(shown("b", "a\nb\nc")).toEqual(["added a", "same b", "added c"]);
  expect(shown("a\nb\nc", "b")).toEqual(["removed a", "same b", "removed c"]);
});

const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 12 });

test("every line that is shown is one of its text, in its sequence, and no change is left out", () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = lineChanges(before.join("\n"), after.join("\n"));
      const without = (kind: string) => lines.filter((line) => line.kind !== kind && line.kind !== "skipped");
      const isSubsequence = (part: readonly string[], whole: readonly string[]) => {
        let place = 0;
        for (const line of whole) if (line === part[place]) place += 1;
        return place === part.length;
      };
      expect(
        isSubsequence(
          without("removed").map(({ text }) => text),
          after,
        ),
      ).toBe(true);
      expect(
        isSubsequence(
          without("added").map(({ text }) => text),
          before,
        ),
      ).toBe(true);
      const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
      expect(count("added") - count("removed")).toBe(after.length - before.length);
    }),
  );
});

test("a very long text is shown whole", () => {
  const long = "a\n".repeat(1_001);
  expect(lineChanges(long, "b").map(({ kind }) => kind)).toEqual(["added", "removed"]);
});

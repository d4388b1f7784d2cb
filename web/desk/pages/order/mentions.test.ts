import { expect, test } from "vitest";
import { matching, mentionAt, mentionedIn } from "./mentions.ts";

const people = [
  { id: "a", name: "Dana Ito" },
  { id: "b", name: "Dana Itoh" },
  { id: "c", name: "Øyvind" },
];

test.each([
  ["@", 1, { start: 0, query: "" }],
  ["Ask @da", 7, { start: 4, query: "da" }],
  ["Ask @Dana It, please", 12, { start: 4, query: "Dana It" }],
  ["a@example", 9, null],
  ["Ask @dana", 3, null],
  ["@one two three four", 19, null],
])("in %j at %i, %j is typed as a mention", (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention);
});

test("a typed name finds those whose name or last name begins with it, whatever its case", () => {
  expect(matching(people, "ito").map(({ id }) => id)).toEqual(["a", "b"]);
  expect(matching(people, "ø").map(({ id }) => id)).toEqual(["c"]);
  expect(matching(people, "x")).toEqual([]);
});

test("a text names each person once, and a longer name is not a shorter one", () => {
  expect(mentionedIn("@Dana Itoh and @øyvind, again @Øyvind", people)).toEqual(["b", "c"]);
  expect(mentionedIn("Dana Ito", people)).toEqual([]);
});

import { expect, test } from "vitest";
import { findingWords } from "./finding-words.ts";

const inInches = (millimetres: number) => `${Math.round((millimetres / 25.4) * 100) / 100} in`;
const clear = {
  message: { en: "Leave 9.8 mm clear around the code", de: "Lassen Sie 9,8 mm rund um den Code frei" },
  limit: "9.8 mm",
};

test.each([
  ["en", "Leave 0.39 in clear around the code"],
  ["de", "Lassen Sie 0.39 in rund um den Code frei"],
] as const)("the lengths of a hint in %s follow the unit of the reader", (language, message) => {
  expect(findingWords(clear, language, inInches)).toEqual({ message, measured: undefined, limit: "0.39 in" });
});

test("all lengths of a hint are written, and a stored null is no text", () => {
  const message = { en: "Leave 4 mm left and 2.5 mm right", de: "Links 4 mm und rechts 2,5 mm" };
  const words = findingWords({ message, measured: null, limit: "4 mm, 2.5 mm" }, "en", inInches);
  expect(words).toEqual({
    message: "Leave 0.16 in left and 0.1 in right",
    measured: undefined,
    limit: "0.16 in, 0.1 in",
  });
});

test("names and numbers in hints without a length stay as they are", () => {
  const message = { en: "Too much ink in Grey 5 mm", de: "Zu viel Farbe in Grey 5 mm" };
  const words = findingWords({ message, measured: "320 %", limit: "300 %" }, "en", inInches);
  expect(words).toEqual({ message: "Too much ink in Grey 5 mm", measured: "320 %", limit: "300 %" });
});

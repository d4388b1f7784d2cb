import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, test } from "vitest";
import { de } from "../../lib/words/de.ts";
import { en } from "../../lib/words/en.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { refusalText } from "./refusal-text.ts";

const missing = (key: string) => {
  throw new Error(key);
};
const english = { t: translatorOf(en, "en-US", missing), language: "en", otherwise: "adding.notAdded" } as const;
const german = { t: translatorOf(de, "de-DE", missing), language: "de", otherwise: "adding.notAdded" } as const;

const full = new ApiProblem("Your cart is full.", 422, { title: "InvalidQuantity" });
const samples = new ApiProblem("At most 3", 422, { title: "SampleLimitExceeded" });

describe("the text of a refused change of the cart", () => {
  test("is the server's message on English pages, preferably the one about a field", () => {
    expect(refusalText(full, english)).toBe("Your cart is full.");
    const errors = [{ path: "quantity", message: "must be at most 500" }];
    const about = new ApiProblem("Invalid", 422, { title: "InvalidQuantity", errors });
    expect(refusalText(about, english)).toBe("must be at most 500");
  });

  test("is German on German pages", () => {
    expect(refusalText(full, german)).toBe(de.adding.notAdded);
  });

  test("names the sample limit in the language of the page", () => {
    expect(refusalText(samples, english)).toBe(en.adding.sampleLimit);
    expect(refusalText(samples, german)).toBe(de.adding.sampleLimit);
  });
});

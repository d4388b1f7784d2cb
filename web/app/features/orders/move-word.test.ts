import { lineStates, statesAfter } from "@boxwright/core/orders/line-states";
import { expect, test } from "vitest";
import { de } from "../../lib/words/de.ts";
import { en } from "../../lib/words/en.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { moveWord } from "./move-word.ts";

const missing = (key: string) => {
  throw new Error(key);
};
const inEnglish = translatorOf(en, "en-US", missing);
const inGerman = translatorOf(de, "de", missing);

test("every move that the table of states allows has words in both languages", () => {
  for (const from of lineStates) {
    for (const to of statesAfter(from)) {
      for (const byKind of ["customer", "staff", "job", "fulfiller"] as const) {
        const word = moveWord({ from, to, byKind });
        expect(inEnglish(word)).not.toBe("");
        expect(inGerman(word)).not.toBe("");
      }
    }
  }
});

test("the words of a move depend on where the line was and on who moved it", () => {
  const words = (...[from, to, byKind]: Parameters<(...move: [string, string, string]) => void>) =>
    inEnglish(moveWord({ from, to, byKind } as Parameters<typeof moveWord>[0]));
  expect(words("Initial", "WaitingForPayment", "customer")).toBe("You placed the order; it waits for your payment");
  expect(words("WaitingForPayment", "ReadyForProduction", "customer")).toBe("Payment received");
  expect(words("ArtworkFailed", "ArtworkCheckInProgress", "customer")).toBe("You sent new artwork");
  expect(words("WaitingForCustomerApproval", "ReadyForProduction", "customer")).toBe("You approved the proof");
  expect(words("ArtworkCheckInProgress", "ReadyForProduction", "job")).toBe("The artwork check passed");
  expect(words("FulfillmentError", "SentToMCP", "job")).toBe("Sent to the plant again");
  expect(words("WaitingForPayment", "Cancelled", "customer")).toBe("You cancelled this line");
  expect(words("ReadyForProduction", "Cancelled", "staff")).toBe("We cancelled this line");
});

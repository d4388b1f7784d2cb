import { documentWords } from "@boxwright/core/documents/document-words";
import { receiptWords } from "@boxwright/core/documents/receipt-words";
import { lineStateLabel, lineStates } from "@boxwright/core/orders/line-states";
import { everyText } from "@boxwright/core/storefront/testing/every-text";
import { germanFaults } from "@boxwright/core/storefront/testing/german-faults";
import { expect, test } from "vitest";
import { mailWords } from "./words/mail-words.ts";

test("German mails and documents are formal, use German number formats, and use one word for each thing", () => {
  const labels = lineStates.map((state) => lineStateLabel(state, "de"));
  const texts = everyText([mailWords("de", "Boxwright"), receiptWords.de, documentWords.de, labels]);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(germanFaults)).toEqual([]);
});

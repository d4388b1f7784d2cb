import { expect, test } from "vitest";
import { chosenLine } from "./chosen-line.ts";

const product = { key: "custom-mailer-box", sku: "BW-MAILER", version: 1 };
const prices = { selection: { "Print Options": "Outside" }, chosen: { pivotSelectionValue: 250 } };
const plain = {
  product,
  prices,
  uploads: { files: [] },
  placed: { placements: null },
  note: { text: " " },
  isEditing: false,
};
const lid = { key: "1", name: "lid.png", bytes: 1, sent: 1, upload: { id: "lid", hasPreview: true }, fault: null };
const lineOf = (more: object) => chosenLine({ ...plain, ...more } as unknown as Parameters<typeof chosenLine>[0]);

test("a new line contains artwork and comments only if there are any", () => {
  const line = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 250 };
  expect(lineOf({})).toEqual({ ...line, selection: prices.selection });
  expect(lineOf({ uploads: { files: [lid] }, note: { text: " Fold once " } })).toMatchObject({
    uploadIds: ["lid"],
    customerComments: "Fold once",
  });
});

test("an edited line without artwork and comments sends both empty", () => {
  expect(lineOf({ isEditing: true })).toMatchObject({ uploadIds: [], customerComments: "" });
});

test("a line contains where its shopper placed the artwork, and an edited one that the shop places it", () => {
  const placed = { placements: [{ side: "outside", upload: "lid" }] };
  expect(lineOf({ uploads: { files: [lid] }, placed })).toMatchObject(placed);
  expect(lineOf({ uploads: { files: [] }, placed })).not.toHaveProperty("placements");
  expect(lineOf({ uploads: { files: [lid] } })).not.toHaveProperty("placements");
  expect(lineOf({ uploads: { files: [lid] }, isEditing: true })).toMatchObject({ placements: null });
});

test("only a line of a printed box contains artwork", () => {
  const bare = { ...prices, selection: { "Print Options": "Blank" } };
  expect(lineOf({ prices: bare, uploads: { files: [lid] } })).not.toHaveProperty("uploadIds");
});

test("choices without a price give no line", () => {
  expect(lineOf({ prices: { ...prices, chosen: null } })).toBeNull();
});

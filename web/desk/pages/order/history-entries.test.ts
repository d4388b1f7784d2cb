import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { expect, test } from "vitest";
import { translatorOf } from "../../../app/lib/words/words.ts";
import { deskFormats } from "../../format/use-formats.ts";
import { de } from "../../words/de.ts";
import { en } from "../../words/en.ts";
import type { DeskWordKey } from "../../words/words.ts";
import { orderEvents } from "./history-entries.ts";

const wordsIn = (language: "en" | "de") =>
  translatorOf<DeskWordKey>({ en, de }[language], language, (key) => {
    throw new Error(key);
  });
const colleague = { id: "colleague", name: "Demo Production" };
const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;

const order = {
  createdAt: at(10),
  totalPrice: { centAmount: 99_082 },
  lineItems: [{ id: "one", place: 1 }],
  history: [
    {
      lineItemId: "one",
      from: "ArtworkReview",
      to: "ReadyForProduction",
      at: at(13),
      by: "colleague",
      byKind: "staff",
      why: "Fine",
      shopReason: null,
    },
    {
      lineItemId: "one",
      from: "ArtworkCheckInProgress",
      to: "ArtworkReview",
      at: at(11),
      by: "check",
      byKind: "job",
      why: "Artwork checked",
      shopReason: "artworkChecked",
    },
  ],
  changes: [
    { at: at(13), by: colleague, action: "line.moved", reason: "Fine", shopReason: null },
    { at: at(14), by: null, action: "parcel.added", reason: null, shopReason: null },
    { at: at(12), by: colleague, action: "order.unheard", reason: "Why", shopReason: null },
  ],
  notes: [],
  viewers: [],
  assignee: null,
} as unknown as WireDeskOrder;

test("moves and changes are one history, the newest first, and a move of staff is told once, with its person", () => {
  const events = orderEvents(order, wordsIn("en"), deskFormats("en"));
  expect(events.map(({ at: moment, by, place, what, state, why }) => [moment, by, place, what, state, why])).toEqual([
    [at(14), { kind: "system" }, null, "Parcel added", undefined, ""],
    [
      at(13),
      { kind: "person", name: "Demo Production" },
      1,
      "Waiting for Doc Review → ",
      "Ready for production",
      "Fine",
    ],
    [at(12), { kind: "person", name: "Demo Production" }, null, "Changed: order.unheard", undefined, "Why"],
    [at(11), { kind: "system" }, 1, "Artwork Check In Progress → ", "Waiting for Doc Review", "Artwork checked"],
    [at(10), { kind: "customer" }, null, "Order placed, $990.82", undefined, ""],
  ]);
});

test("a German desk translates the reasons of the shop and leaves those of people", () => {
  const events = orderEvents(order, wordsIn("de"), deskFormats("de"));
  expect(events.map(({ why }) => why)).toEqual(["", "Fine", "Why", "Druckdaten geprüft", ""]);
});

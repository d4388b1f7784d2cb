import { cardUrl, stillUrl } from "@boxwright/core/storefront/still-url";
import { expect, test } from "vitest";
import { printedSheet } from "../uploads/printed-sheet.ts";
import { boxOfPictureUrl, printedBoxOfPictureUrl } from "./box-of-picture-url.ts";

const look = { length: "10", width: "8", depth: "4", board: "E", unit: "in", color: "white" };

test("the URL of a picture names its box, which has the sheet of its print template", () => {
  const box = boxOfPictureUrl(stillUrl("webp", "mailer", look, 714));
  expect(box).toEqual({ family: "mailer", picture: { length: "10", width: "8", depth: "4", board: "E", unit: "in" } });
  const sheet = box && printedSheet("arlington", box);
  expect([sheet?.width, sheet?.height].map((side) => Math.round((side ?? 0) * 10) / 10)).toEqual([682.8, 673.1]);
});

test.each(["", "/pictures/tape.webp", cardUrl("mailer", look), "/api/structures/mailer/preview.webp?width=3"])(
  "%j names no box",
  (url) => expect(boxOfPictureUrl(url)).toBeNull(),
);

test("a box that cannot be made has no sheet", () => {
  expect(printedSheet("arlington", { family: "pyramid", picture: { length: "1", width: "1", depth: "1" } })).toBeNull();
  expect(printedSheet("arlington", { family: "mailer", picture: { length: "1", width: "1", depth: "1" } })).toBeNull();
});

test("the box of a picture keeps its print, and not the size of the picture", () => {
  const print = { ...look, sides: "both", artwork: "blank", outside: "one", seal: "two", view: "open" };
  expect(printedBoxOfPictureUrl(stillUrl("webp", "mailer", print, 714))).toEqual({ family: "mailer", picture: print });
  expect(printedBoxOfPictureUrl("/pictures/tape.webp")).toBeNull();
});

import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetNote, forgetNotes, keepNote, keptNote } from "./kept-notes.ts";

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: textStorage() });
});

test("a note survives a reload, even if the shopper emptied it", () => {
  expect(keptNote("mailer")).toBeNull();
  keepNote("mailer", "Fold once");
  keepNote("gable", "");
  expect([keptNote("mailer"), keptNote("gable")]).toEqual(["Fold once", ""]);
});

test("a sent note is forgotten, and the end of a session forgets every note", () => {
  for (const place of ["mailer", "gable"]) keepNote(place, "Fold once");
  forgetNote("mailer");
  expect([keptNote("mailer"), keptNote("gable")]).toEqual([null, "Fold once"]);
  forgetNotes();
  expect(keptNote("gable")).toBeNull();
});

test("the browser keeps the twenty newest notes", () => {
  for (let form = 1; form <= 21; form += 1) keepNote(`form ${form}`, "Fold once");
  expect([keptNote("form 1"), keptNote("form 2")]).toEqual([null, "Fold once"]);
});

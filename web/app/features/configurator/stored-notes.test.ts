import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetNote, forgetNotes, storedNote, storeNote } from "./stored-notes.ts";

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: textStorage() });
});

test("a note survives a reload, even if the shopper emptied it", () => {
  expect(storedNote("mailer")).toBeNull();
  storeNote("mailer", "Fold once");
  storeNote("gable", "");
  expect([storedNote("mailer"), storedNote("gable")]).toEqual(["Fold once", ""]);
});

test("a sent note is forgotten, and the end of a session forgets every note", () => {
  for (const place of ["mailer", "gable"]) storeNote(place, "Fold once");
  forgetNote("mailer");
  expect([storedNote("mailer"), storedNote("gable")]).toEqual([null, "Fold once"]);
  forgetNotes();
  expect(storedNote("gable")).toBeNull();
});

test("the browser stores the twenty newest notes", () => {
  for (let form = 1; form <= 21; form += 1) storeNote(`form ${form}`, "Fold once");
  expect([storedNote("form 1"), storedNote("form 2")]).toEqual([null, "Fold once"]);
});

import { beforeEach, expect, test, vi } from "vitest";
import { forgetNote, forgetNotes, keepNote, keptNote } from "./kept-notes.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});

test("a note outlives a reload, also one that was emptied on purpose", () => {
  expect(keptNote("mailer")).toBeNull();
  keepNote("mailer", "Fold once");
  keepNote("gable", "");
  expect([keptNote("mailer"), keptNote("gable")]).toEqual(["Fold once", ""]);
});

test("a note that was sent is forgotten, and every note at the end of a session", () => {
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

import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetUploads, storedUploads, storeUploads } from "./stored-uploads.ts";

const day = 24 * 60 * 60 * 1000;
const lid = { id: "one", name: "lid.png", bytes: 10, hasPreview: true };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("window", { localStorage: textStorage(stored) });
  return () => vi.useRealTimers();
});

test("the files of a form survive a reload, and belong to that form only", () => {
  storeUploads("mailer", [lid]);
  expect([storedUploads("mailer"), storedUploads("gable")]).toEqual([[lid], []]);
});

test("files are stored for a week, as in the shop", () => {
  storeUploads("mailer", [lid]);
  vi.setSystemTime(7 * day);
  expect(storedUploads("mailer")).toEqual([lid]);
  vi.setSystemTime(7 * day + 1);
  expect(storedUploads("mailer")).toEqual([]);
});

test("the files of the twenty newest forms are stored", () => {
  for (let form = 1; form <= 21; form += 1) storeUploads(`form ${form}`, [lid]);
  expect([storedUploads("form 1"), storedUploads("form 2")]).toEqual([[], [lid]]);
});

test("the entry is removed when no form has files and when the session ends", () => {
  storeUploads("mailer", [lid]);
  storeUploads("mailer", []);
  expect(stored.size).toBe(0);
  storeUploads("mailer", [lid]);
  forgetUploads();
  expect(stored.size).toBe(0);
});

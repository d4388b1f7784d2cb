import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetPlacements } from "./forget-placements.ts";
import { forgetPlacementsOf, storedPlacements, storePlacements } from "./stored-placements.ts";

const upload = "0198b0aa-0000-7000-8000-000000000001";
const placement = {
  side: "outside",
  upload,
  page: 0,
  panel: null,
  turn: 0,
  scale: 1,
  x: 1,
  y: 2,
  isGuess: false,
} as const;
const placed = { selection: { Size: "10x8x4" }, placements: [placement] };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", { localStorage: textStorage(stored) });
});

test("the placements of a form survive a reload, and belong to that form only", () => {
  storePlacements("mailer", placed);
  expect([storedPlacements("mailer"), storedPlacements("gable")]).toEqual([placed, null]);
  forgetPlacementsOf("mailer");
  expect([storedPlacements("mailer"), stored.size]).toEqual([null, 0]);
});

test("the placements of the twenty newest forms are stored, until the session ends", () => {
  for (let form = 1; form <= 21; form += 1) storePlacements(`form ${form}`, { ...placed, placements: null });
  expect([storedPlacements("form 1"), storedPlacements("form 2")?.placements]).toEqual([null, null]);
  expect(storedPlacements("form 2")).not.toBeNull();
  forgetPlacements();
  expect(stored.size).toBe(0);
});

test.each([
  ["a text", "placed"],
  ["a placement without numbers", { mailer: { ...placed, placements: [{ ...placement, x: "1" }] } }],
  ["goods without a selection", { mailer: { placements: [placement] } }],
])("%s is not read as placements", (_, value) => {
  stored.set("placements", JSON.stringify(value));
  expect(storedPlacements("mailer")).toBeNull();
});

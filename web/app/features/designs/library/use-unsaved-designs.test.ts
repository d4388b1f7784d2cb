import { expect, test } from "vitest";
import { draftOfNew, type KeptDraft } from "../saving/kept-draft.ts";
import { sceneWith } from "../saving/testing/saving-world.ts";
import { unsavedDesigns } from "./use-unsaved-designs.ts";

const newDesign = { name: "Tea", sku: null, selection: null, scene: sceneWith({}), origin: "" };

function draft(key: string, wish: Partial<KeptDraft> = {}): KeptDraft {
  const unsaved = { changes: [], name: "Tea" };
  return { ...draftOfNew(newDesign, key, "closed", 0), unsaved, ...wish };
}

async function keysOf(...drafts: KeptDraft[]): Promise<string[]> {
  const found = await unsavedDesigns(drafts, {
    isOpen: async (tab) => tab === "open",
    isGone: async (designId) => designId === "deleted",
  });
  return found.map(({ key }) => key);
}

test("designs that the shop has never had are listed, those edited last first", async () => {
  expect(await keysOf(draft("old", { editedAt: 1 }), draft("new", { editedAt: 2 }))).toEqual(["new", "old"]);
});

test("unsaved changes are listed if the shop no longer has their design", async () => {
  expect(await keysOf(draft("there", { designId: "saved" }), draft("gone", { designId: "deleted" }))).toEqual(["gone"]);
});

test("a draft without unsaved changes, or of an open tab, is not listed", async () => {
  expect(await keysOf(draft("saved", { unsaved: { changes: [] } }), draft("edited", { tab: "open" }))).toEqual([]);
});

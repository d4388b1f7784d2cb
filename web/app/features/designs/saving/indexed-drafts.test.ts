import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { forgetDesigns } from "../forget-designs.ts";
import { indexedDrafts } from "./indexed-drafts.ts";
import { draftOfNew } from "./kept-draft.ts";
import { sceneWith } from "./testing/saving-world.ts";

const newDesign = { name: "Untitled", sku: null, selection: null, scene: sceneWith({ logo: "A" }), origin: "" };
const draft = draftOfNew(newDesign, "draft", "tab", 0);

// A stubbed window that another test file leaves behind would get the database instead of the global object.
vi.hoisted(() => vi.unstubAllGlobals());

afterEach(async () => {
  forgetDesigns();
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test("a kept draft is read by the next page, and its latest state counts", async () => {
  const before = indexedDrafts(() => {});
  await before.put(draft);
  await before.put({ ...draft, name: "Gift box" });
  before.close();
  const after = indexedDrafts(() => {});
  expect(await after.all()).toEqual([{ ...draft, name: "Gift box" }]);
  await after.remove("draft");
  expect(await after.all()).toEqual([]);
  after.close();
});

test("the end of a session removes all drafts, and open designers keep nothing more", async () => {
  const forgotten = vi.fn();
  const open = indexedDrafts(forgotten);
  await open.put(draft);
  forgetDesigns();
  await vi.waitFor(() => expect(forgotten).toHaveBeenCalledOnce());
  await expect(open.put(draft)).rejects.toThrow();
  const next = indexedDrafts(() => {});
  expect(await next.all()).toEqual([]);
  next.close();
});

test("a browser that forbids its storage rejects every draft", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const store = indexedDrafts(() => {});
  await expect(store.put(draft)).rejects.toThrow("denied");
  await expect(store.all()).rejects.toThrow("denied");
});

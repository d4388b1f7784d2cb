import type { FontFile } from "@boxwright/core/designs/lettering/families";
import type { Typeface } from "@boxwright/core/designs/lettering/typeface";
import { expect, test, vi } from "vitest";
import { TypefaceStore } from "./typeface-store.ts";

/** A file with these characters. */
function file(characters: string): Typeface {
  return {
    unitsPerEm: 1000,
    ascent: 800,
    descent: -200,
    has: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
    shape: () => [],
    outline: () => "",
  };
}

const latin = { text: "Box", family: "lora", weight: 400 } as const;

test("a text loads the files that it needs, once", async () => {
  const open = vi.fn(async (_file: FontFile) => file("Box"));
  const store = new TypefaceStore(open);
  store.need([latin]);
  store.need([latin]);
  expect(store.state().isLoading).toBe(true);
  await vi.waitFor(() => expect(store.state().isLoading).toBe(false));
  expect(open.mock.calls.map(([{ id }]) => id)).toEqual(["lora-latin-400"]);
  expect(store.state().typefaces.faceOf("lora", 400, 66)).toBeDefined();
});

test("a letter that a file lacks is looked for in the next one", async () => {
  const open = vi.fn(async ({ id }: FontFile) => file(id.startsWith("inter") ? "é" : "Box"));
  const store = new TypefaceStore(open);
  store.need([{ ...latin, text: "é" }]);
  await vi.waitFor(() => expect(store.state().typefaces.faceOf("lora", 400, 0xe9)).toBeDefined());
  expect(open.mock.calls.map(([{ id }]) => id)).toEqual(["lora-latin-400", "inter-latin-400"]);
});

test("a file that does not load is named, its letters come from another typeface, and it can be tried again", async () => {
  let isBroken = true;
  const store = new TypefaceStore(async ({ family }) => {
    if (isBroken && family === "lora") throw new Error("offline");
    return file("Box");
  });
  store.need([latin]);
  await vi.waitFor(() => expect(store.state().isLoading).toBe(false));
  expect(store.state().failed.map(({ id }) => id)).toEqual(["lora-latin-400"]);
  const substitute = store.state().typefaces.faceOf("lora", 400, 66);
  expect(substitute).toBeDefined();
  isBroken = false;
  store.retry();
  await vi.waitFor(() => expect(store.state().failed).toEqual([]));
  expect(store.state().typefaces.faceOf("lora", 400, 66)).not.toBe(substitute);
});

test("each loaded file gives other typefaces, so that drawings that were kept are drawn again", async () => {
  const store = new TypefaceStore(async () => file("Box"));
  const before = store.state().typefaces;
  const onChange = vi.fn();
  store.subscribe(onChange);
  store.need([latin]);
  await vi.waitFor(() => expect(store.state().isLoading).toBe(false));
  expect(store.state().typefaces).not.toBe(before);
  expect(onChange).toHaveBeenCalled();
});

test("a typeface that is prepared before its text loads", async () => {
  const open = vi.fn(async (_file: FontFile) => file("Box"));
  const store = new TypefaceStore(open);
  store.prepare([latin]);
  await vi.waitFor(() => expect(store.state().typefaces.faceOf("lora", 400, 66)).toBeDefined());
  store.need([latin]);
  expect(store.state().isLoading).toBe(false);
  expect(open).toHaveBeenCalledOnce();
});

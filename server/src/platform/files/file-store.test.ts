import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startObjectStore } from "../testing/object-store.ts";
import { directoryStore } from "./directory-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";

const folder = await mkdtemp(join(tmpdir(), "boxwright-files-"));
const endpoint = await startObjectStore();
afterAll(() => rm(folder, { recursive: true, force: true }));

const s3 = (accessKeyId: string) =>
  s3Store({
    kind: "s3",
    bucket: "boxes",
    region: "us-east-1",
    endpoint,
    credentials: { accessKeyId, secretAccessKey: "secret" },
  });

describe.each<[string, FileStore]>([
  ["a directory", directoryStore(folder)],
  ["an S3 bucket", s3("key")],
])("in %s", (_kind, store) => {
  test("a stored file is read byte for byte, with its media type", async () => {
    const bytes = new Uint8Array(randomBytes(300_000));
    await store.put("receipts/2026/one.pdf", bytes, "application/pdf");
    expect(await store.get("receipts/2026/one.pdf")).toEqual({ bytes, mediaType: "application/pdf" });
  });

  test("a stored file can be read as a stream", async () => {
    const bytes = new Uint8Array(randomBytes(300_000));
    await store.put("uploads/stream", bytes, "application/pdf");
    const stream = await store.open("uploads/stream");
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
  });

  test("a key without a file is null", async () => {
    expect(await store.get("receipts/none.pdf")).toBeNull();
    expect(await store.open("receipts/none.pdf")).toBeNull();
  });

  test("a key has a file from the moment it is stored until it is removed", async () => {
    expect(await store.has("uploads/present")).toBe(false);
    await store.put("uploads/present", new Uint8Array([1]), "text/plain");
    expect(await store.has("uploads/present")).toBe(true);
    expect(await store.has("uploads")).toBe(false);
    await store.remove("uploads/present");
    expect(await store.has("uploads/present")).toBe(false);
  });

  test("an empty file can be stored", async () => {
    await store.put("empty", new Uint8Array(), "text/plain");
    expect(await store.get("empty")).toEqual({ bytes: new Uint8Array(), mediaType: "text/plain" });
  });

  test("storing a key again replaces its file", async () => {
    await store.put("twice", new Uint8Array([1]), "text/plain");
    await store.put("twice", new Uint8Array([2, 10, 3]), "image/png");
    expect(await store.get("twice")).toEqual({ bytes: new Uint8Array([2, 10, 3]), mediaType: "image/png" });
  });

  test("a local file is stored byte for byte", async () => {
    const path = join(folder, "large");
    const bytes = new Uint8Array(randomBytes(300_000));
    await writeFile(path, bytes);
    await store.putFile("uploads/large", path, "application/pdf");
    expect(await store.get("uploads/large")).toEqual({ bytes, mediaType: "application/pdf" });
  });

  test("a copy has the bytes and the media type of its original, and stays when that is removed", async () => {
    const bytes = new Uint8Array(randomBytes(300_000));
    await store.put("copies/original", bytes, "image/webp");
    expect(await store.copy("copies/original", "copies/copy")).toBe(true);
    await store.remove("copies/original");
    expect(await store.get("copies/copy")).toEqual({ bytes, mediaType: "image/webp" });
    expect(await store.copy("copies/original", "copies/another")).toBe(false);
    expect(await store.has("copies/another")).toBe(false);
  });

  test("a removed file is gone, and removing it again has no effect", async () => {
    await store.put("gone/soon", new Uint8Array([1]), "text/plain");
    await store.remove("gone/soon");
    await store.remove("gone/soon");
    expect(await store.get("gone/soon")).toBeNull();
  });

  test("the keys of a folder that were stored before a moment are listed", async () => {
    await store.put("listed/a/1", new Uint8Array([1]), "text/plain");
    await store.put("listed/b", new Uint8Array([1]), "text/plain");
    await store.put("unlisted/c", new Uint8Array([1]), "text/plain");
    const minute = 60_000;
    const keysBefore = async (within: string, moment: number) => {
      const keys: string[] = [];
      for await (const key of store.keysPutBefore(within, new Date(moment))) keys.push(key);
      return keys.sort();
    };
    expect(await keysBefore("listed", Date.now() + minute)).toEqual(["listed/a/1", "listed/b"]);
    expect(await keysBefore("listed", Date.now() - minute)).toEqual([]);
    expect(await keysBefore("empty-folder", Date.now() + minute)).toEqual([]);
  });

  test("a key may be the beginning of another", async () => {
    await store.put("a", new Uint8Array([1]), "text/plain");
    await store.put("a/b", new Uint8Array([2]), "text/plain");
    expect((await store.get("a"))?.bytes).toEqual(new Uint8Array([1]));
    expect((await store.get("a/b"))?.bytes).toEqual(new Uint8Array([2]));
  });

  test.each(["", "/etc/passwd", "../up", "a/../../up", "a//b", "a/.hidden", "nul\0", "a\\b", "..", "über"])(
    "the key %j is refused",
    async (key) => {
      await expect(store.put(key, new Uint8Array(), "text/plain")).rejects.toThrow("Not a key");
      await expect(store.get(key)).rejects.toThrow("Not a key");
      await expect(store.has(key)).rejects.toThrow("Not a key");
    },
  );
});

test("a failure of the bucket throws, and does not count as a missing file", async () => {
  await expect(s3("stranger").get("one")).rejects.toThrow();
  await expect(s3("stranger").has("one")).rejects.toThrow();
});

test("a directory removes the drafts that a crash left, and nothing else", async () => {
  const store = directoryStore(join(folder, "crashed"));
  await store.put("uploads/whole", new Uint8Array([1]), "text/plain");
  const draft = join(folder, "crashed", "uploads", "half.file.1.draft");
  await writeFile(draft, "half");
  await store.removeDraftsBefore(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, "crashed", "uploads"))).toContain("half.file.1.draft");
  await store.removeDraftsBefore(new Date(Date.now() + 60_000));
  expect(await readdir(join(folder, "crashed", "uploads"))).toEqual(["whole.file"]);
});

test("a directory has no drafts left after its files are written", async () => {
  const store = directoryStore(join(folder, "alone"));
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.put("same", new Uint8Array([n]), "text/plain")));
  expect(await readdir(join(folder, "alone"))).toEqual(["same.file"]);
});

test("a directory has no empty folders left, even if many files of one folder are written and removed at the same time", async () => {
  const store = directoryStore(join(folder, "emptied"));
  const putAndRemove = async (key: string) => {
    for (let time = 0; time < 20; time += 1) {
      await store.put(key, new Uint8Array([1]), "text/plain");
      await store.remove(key);
    }
  };
  await Promise.all(["uploads/one", "uploads/two", "uploads/three"].map(putAndRemove));
  expect(await readdir(join(folder, "emptied"))).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fastFolder } from "../testing/fast-folder.ts";
import { type ArchiveHead, archiveFormat } from "./archive-head.ts";
import { readArchive } from "./read-archive.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

const folder = mkdtempSync(join(fastFolder, "boxwright-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

const passphrase = "correct horse battery staple";
const head: ArchiveHead = {
  format: archiveFormat,
  createdAt: "2026-11-23T12:00:00.000Z",
  postgres: { version: "18", platform: "linux-x64" },
  migrations: ["a", "b"],
  files: "included",
};
let count = 0;
const newPath = () => join(folder, `${count++}.boxwright`);

async function written(fill: (archive: ArchiveWriter) => Promise<void>, changed: object = {}): Promise<string> {
  const path = newPath();
  await writeArchive(path, passphrase, { ...head, ...changed }, fill, 2);
  return path;
}

/** The names and texts of the entries. */
async function read(path: string, key = passphrase): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readArchive(path, key, {
    begin: async ({ createdAt }) => {
      found["head"] = createdAt;
    },
    folder: async (name) => {
      found[name] = "a folder";
    },
    file: async (name, bytes) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      found[name] = Buffer.concat(chunks).toString();
    },
  });
  return found;
}

const longName = `files/${"a".repeat(120)}/${"b".repeat(120)}/${"c".repeat(120)}.file`;
const sample = await written(async (archive) => {
  await archive.addFolder("postgres");
  await archive.addText("postgres/PG_VERSION", "18\n");
  await archive.addText(longName, "x".repeat(200_000));
});

test("an archive returns its head, folders and files, also those with long names", async () => {
  expect(await read(sample)).toEqual({
    head: head.createdAt,
    postgres: "a folder",
    "postgres/PG_VERSION": "18\n",
    [longName]: "x".repeat(200_000),
  });
});

test("another passphrase does not open an archive", async () => {
  await expect(read(sample, "correct horse battery stable")).rejects.toThrow(/^BACKUP_PASSPHRASE does not open .*/);
});

test("an archive that was cut off or changed anywhere is refused", async () => {
  const bytes = readFileSync(sample);
  const path = newPath();
  const kept = [0.2, 0.5, 0.9, 0.999].map((share) => bytes.subarray(0, Math.floor(bytes.length * share)));
  const changed = [0.5, 0.9, 0.999].map((share) => {
    const copy = Buffer.from(bytes);
    const place = Math.floor(bytes.length * share);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  });
  for (const damaged of [...kept, ...changed, Buffer.concat([bytes, Buffer.from("more")])]) {
    writeFileSync(path, damaged);
    await expect(read(path)).rejects.toThrow(/ (is incomplete or damaged|is not an archive of a shop|does not open)/);
  }
});

test("a file that is no archive is refused", async () => {
  const path = newPath();
  writeFileSync(path, "hello");
  await expect(read(path)).rejects.toThrow(`${path} is not an archive of a shop.`);
  await expect(read(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
});

test("an archive of a newer format is refused with both formats", async () => {
  const path = await written(async () => {}, { format: 2, whatever: true });
  await expect(read(path)).rejects.toThrow("The archive has format 2, and this version of the shop reads 1.");
});

test.each([
  "../outside",
  "files/../../outside",
  "/outside",
  "files/./x",
  "files/...",
  "files//x",
  "files/a\\b",
  "files/a\nb",
])("an archive with the name %s is refused", async (name) => {
  const path = await written((archive) => archive.addText(name, "x"));
  await expect(read(path)).rejects.toThrow("has a name that the shop does not write");
});

test("a file that is gone when its turn comes is left out", async () => {
  const there = join(folder, "there");
  writeFileSync(there, "12345");
  const path = await written(async (archive) => {
    expect(await archive.addFile("files/gone", join(folder, "gone"))).toBe(false);
    expect(await archive.addFile("files/there", there)).toBe(true);
  });
  expect(await read(path)).toEqual({ head: head.createdAt, "files/there": "12345" });
});

test("a backup that fails leaves no file", async () => {
  const path = newPath();
  const fill = async (archive: ArchiveWriter) => {
    await archive.addText("files/one", "1".repeat(3_000_000));
    throw new Error("the database went away");
  };
  const fails = writeArchive(path, passphrase, head, fill, 2);
  await expect(fails).rejects.toThrow("the database went away");
  const nowhere = writeArchive(join(folder, "no", "such.boxwright"), passphrase, head, async () => {}, 2);
  await expect(nowhere).rejects.toThrow("ENOENT");
  expect(readdirSync(folder).filter((name) => /\.(part|list)$/.test(name))).toEqual([]);
  expect(readdirSync(folder)).not.toContain(path);
});

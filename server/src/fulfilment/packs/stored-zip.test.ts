import { mkdtempDisposable, open, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";
import { writeStoredZip } from "./stored-zip.ts";

const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/), { maxLength: 6 });
const contents = names.chain((unique) =>
  fc.tuple(...unique.map((name) => fc.tuple(fc.constant(name), fc.uint8Array({ maxLength: 3000 })))),
);

async function archived(files: readonly (readonly [string, Uint8Array])[]): Promise<Uint8Array> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "boxwright-zip-"));
  const zipped = [];
  for (const [name, bytes] of files) {
    const path = join(folder.path, `file-${name}`);
    await writeFile(path, bytes);
    zipped.push({ name, path, ...(await fingerprintOf(path)) });
  }
  const path = join(folder.path, "archive");
  await using archive = await open(path, "wx");
  await writeStoredZip(archive, zipped);
  return await readFile(path);
}

test("another program reads every file of an archive, sorted by name", async () => {
  await fc.assert(
    fc.asyncProperty(contents, async (files) => {
      const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1));
      const read = Object.entries(unzipSync(await archived(files)));
      expect(read.map(([name, bytes]) => [name, Buffer.from(bytes).toString("hex")])).toEqual(
        sorted.map(([name, bytes]) => [name, Buffer.from(bytes).toString("hex")]),
      );
    }),
    { numRuns: 30 },
  );
});

test("the same files give the same bytes in any order", async () => {
  const files = [
    ["b", new Uint8Array([1, 2])],
    ["a", new Uint8Array(100_000).fill(7)],
    ["c", new Uint8Array()],
  ] as const;
  expect(Buffer.compare(await archived(files), await archived(files.toReversed()))).toBe(0);
});

test("files are stored as they are, with their size and checksum in front of them", async () => {
  const bytes = Buffer.from(await archived([["a.txt", new TextEncoder().encode("hello")]]));
  expect(bytes.subarray(30, 40).toString()).toBe("a.txthello");
  const [flags, method, checksum, packed, size] = [
    bytes.readUInt16LE(6),
    bytes.readUInt16LE(8),
    bytes.readUInt32LE(14),
    bytes.readUInt32LE(18),
    bytes.readUInt32LE(22),
  ];
  // The CRC-32 of "hello", as every table has it.
  expect([flags, method, checksum, packed, size]).toEqual([0, 0, 0x3610a686, 5, 5]);
});

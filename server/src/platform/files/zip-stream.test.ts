import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZipEntry, zipStream } from "./zip-stream.ts";

async function* entriesOf(files: readonly (readonly [string, readonly Uint8Array[]])[]): AsyncGenerator<ZipEntry> {
  for (const [name, parts] of files) yield { name, parts };
}

const bytesOf = async (archive: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(archive).arrayBuffer());
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("another program reads the name and bytes of every file", async () => {
  const name = fc.stringMatching(/^[a-zäß][a-z0-9/ü.-]{0,20}$/);
  const parts = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 4 });
  const files = fc.uniqueArray(fc.tuple(name, parts), { maxLength: 6, selector: ([unique]) => unique });
  await fc.assert(
    fc.asyncProperty(files, async (written) => {
      const read = unzipSync(await bytesOf(zipStream(entriesOf(written))));
      expect(
        Object.entries(read)
          .map(([found, bytes]) => [found, hex(bytes)])
          .sort(),
      ).toEqual(written.map(([wanted, bytes]) => [wanted, hex(Buffer.concat(bytes))]).sort());
    }),
    { numRuns: 30 },
  );
});

test("a file that cannot be read fails the archive, so that nobody takes it for complete", async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { name: "a.txt", parts: [new Uint8Array(10)] };
    throw new Error("The store of files is not available");
  }
  await expect(bytesOf(zipStream(broken()))).rejects.toThrow("not available");
});

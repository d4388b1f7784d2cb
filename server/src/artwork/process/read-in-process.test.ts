import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ok } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { noFacts } from "../testing/no-facts.ts";
import { readInProcess } from "./read-in-process.ts";

async function fileWith(bytes: string | Uint8Array): Promise<string> {
  const path = join(tmpdir(), `boxwright-file-${newId()}`);
  await writeFile(path, bytes);
  onTestFinished(() => rm(path));
  return path;
}

const poisonProgram = fileURLToPath(new URL("../testing/poison-program.ts", import.meta.url));

test.each(["hang", "crash", "fill the memory"])(
  "a file that makes its reader %s keeps what was read before, with a fault",
  async (word) => {
    const task = { path: await fileWith(word), mediaType: "application/pdf" } as const;
    const bounds = { processorSeconds: 2, megabytes: 600 };
    const read = await readInProcess(task, { path: poisonProgram, bounds });
    expect(read).toEqual(ok({ ...noFacts, pageCount: 7, faults: [{ kind: "too-intricate", detail: null }] }));
  },
);

test("a picture is read with its size", async () => {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: "#c5361a" } });
  const path = await fileWith(await picture.withMetadata({ density: 300 }).png().toBuffer());
  const read = await readInProcess({ path, mediaType: "image/png" });
  expect(read).toMatchObject(
    ok({ pageCount: 1, faults: [], pages: [{ width: expect.closeTo(50.8, 1), height: expect.closeTo(25.4, 1) }] }),
  );
});

import { fork } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ok } from "@boxwright/core/kernel/result";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { noFacts } from "../testing/no-facts.ts";
import { testPdf } from "../testing/pdf-file.ts";
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

test("the reader prints nothing of a file into the log", async () => {
  const page = `/MediaBox [0 0 ${"9".repeat(80)} 100]`;
  const task = { path: await fileWith(testPdf({ page })), mediaType: "application/pdf" } as const;
  const program = fileURLToPath(new URL("read-file.ts", import.meta.url));
  const child = fork(program, { serialization: "advanced", execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  child.send({ task, bounds: { processorSeconds: 20 } });
  await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(printed).toBe("");
});

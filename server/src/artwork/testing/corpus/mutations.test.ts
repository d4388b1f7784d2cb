import { fileFaultKinds } from "@boxwright/core/artwork/file-facts";
import { headBytes, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import { expect, test } from "vitest";
import { factsOf } from "../facts-of.ts";
import { mutated, numbersFrom } from "../mutated.ts";
import { corpus } from "./corpus.ts";

const seed = Number(process.env["TEST_SEED"] ?? Date.now() % 2 ** 31);
/** 1,000 take some minutes. */
const mutations = Number(process.env["TEST_CORPUS_MUTATIONS"] ?? 100);
const sources = 20;
/** Larger files are damaged in places that matter too rarely. */
const mostBytes = 300_000;

/** Files from all over the corpus. */
async function chosenFiles(): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (let at = 0; at < corpus.length && files.length < sources; at += Math.floor(corpus.length / sources / 1.3)) {
    const bytes = Buffer.from((await corpus[at]?.bytes()) ?? []);
    const type = uploadTypeOf(bytes.subarray(0, headBytes));
    if (type !== null && bytes.length <= mostBytes) files.push(bytes);
  }
  return files;
}

test(`${mutations} damaged files of the corpus are read or refused, each within 30 seconds (TEST_SEED=${seed})`, async () => {
  const below = numbersFrom(seed);
  const files = await chosenFiles();
  expect(files).toHaveLength(sources);
  let read = 0;
  for (let round = 0; round < mutations; round++) {
    const source = files[round % files.length] ?? Buffer.alloc(0);
    const bytes = mutated(source, files[below(files.length)] ?? source, below);
    const type = uploadTypeOf(bytes.subarray(0, headBytes));
    if (type === null) continue;
    const began = process.cpuUsage();
    const { faults, pages } = await factsOf(bytes, type);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(30_000_000);
    expect(faults.every(({ kind }) => fileFaultKinds.includes(kind))).toBe(true);
    for (const { height, width } of pages) expect(Number.isFinite(width * height)).toBe(true);
    read += 1;
  }
  expect(read).toBeGreaterThan(mutations / 2);
}, 1_800_000);

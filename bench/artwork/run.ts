import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { line } from "../report.ts";
import { measureFile } from "./measure-file.ts";
import { measurePack } from "./measure-pack.ts";

/** `npm run bench:artwork`: the check of files of several sizes and their print packs, beside what every program has to do with them. */
const made = [
  { megabytes: 5, pictures: 5 },
  { megabytes: 20, pictures: 20 },
  { megabytes: 100, pictures: 27 },
];

const folder = mkdtempSync(join(tmpdir(), "boxwright-bench-"));
try {
  for (const file of made) {
    await measureFile(folder, file, line);
    await measurePack(folder, file.megabytes, line);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The processes that checked the files wait for others.
process.exit();

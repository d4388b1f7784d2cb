import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { line } from "../report.ts";
import { measureFile } from "./measure-file.ts";
import { measurePack } from "./measure-pack.ts";

/** `npm run bench:artwork`: the check of files of several sizes and their print packs, beside what every program has to do with them. */
const megabytes = [5, 20, 100];

const folder = mkdtempSync(join(tmpdir(), "boxwright-bench-"));
try {
  for (const size of megabytes) {
    await measureFile(folder, size, line);
    await measurePack(folder, size, line);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The processes that checked the files wait for others.
process.exit();

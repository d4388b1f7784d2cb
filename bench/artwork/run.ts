import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { line } from "../report.ts";
import { measureFile } from "./measure-file.ts";
import { measurePack } from "./measure-pack.ts";
import { measureSvg } from "./measure-svg.ts";

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
  await measureSvg(folder, { color: "white", isTransparent: false }, line);
  await measureSvg(folder, { color: "kraft", isTransparent: false }, line);
  await measureSvg(folder, { color: "kraft", isTransparent: true }, line);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The processes that checked the files wait for others.
process.exit();

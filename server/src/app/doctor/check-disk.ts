import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, type Finding, failure, fine, messageOf, warning } from "./finding.ts";

const gibibyte = 1024 ** 3;
/** Pictures, print files and uploads on their way need some gibibytes. */
const littleBytes = 5 * gibibyte;
const tooLittleBytes = gibibyte;

/** Whether the shop can write its directory, and how much fits. */
export const checkDisk: Check = {
  name: "disk",
  async examine({ config: { dataDir } }) {
    const probe = join(dataDir, `doctor-${randomUUID()}`);
    try {
      await mkdir(dataDir, { recursive: true });
      await writeFile(probe, "probe");
      await rm(probe);
    } catch (error) {
      return [failure(`DATA_DIR ${dataDir} cannot be written (${messageOf(error)}). Give it to the user of the shop`)];
    }
    const { bavail, bsize } = await statfs(dataDir);
    return [spaceFinding(dataDir, bavail * bsize)];
  },
};

export function spaceFinding(dataDir: string, freeBytes: number): Finding {
  const free = `DATA_DIR ${dataDir} can be written, ${(freeBytes / gibibyte).toFixed(1)} GiB are free`;
  if (freeBytes < tooLittleBytes) return failure(`${free}. Make space: uploads fail when the disk is full`);
  return freeBytes < littleBytes ? warning(`${free}. Make space soon`) : fine(free);
}

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fastFolder } from "./fast-folder.ts";

/** An empty data directory. If tests run as root, the user of PostgreSQL has access to it. */
export function makeDataDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(fastFolder, "boxwright-test-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

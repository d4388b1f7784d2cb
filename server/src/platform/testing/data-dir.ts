import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty data directory in the temporary folder. If tests run as root, the user of PostgreSQL has access to it. */
export function makeDataDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "boxwright-test-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

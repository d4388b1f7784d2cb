import { rmSync } from "node:fs";

/** The shop has ended by now, or is about to: what it still writes goes with the folder. */
export default function removeData(): void {
  const folder = process.env["E2E_DATA_DIR"];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

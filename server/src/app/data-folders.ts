import { join } from "node:path";
import type { Config } from "../platform/config.ts";

/**
 * The folders that the shop fills under `DATA_DIR`, besides those of the embedded database and of the file store. The register of stored data has
 * each of them.
 */
export const dataFolders = ["pictures", "shopper-pictures", "design-pictures", "plate-pictures", "spool"] as const;

export type DataFolder = (typeof dataFolders)[number];

export function dataFolderOf({ dataDir }: Pick<Config, "dataDir">, name: DataFolder): string {
  return join(dataDir, name);
}

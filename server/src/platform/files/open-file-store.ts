import type { FilesConfig } from "../config.ts";
import { directoryStore } from "./directory-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Store } from "./s3-store.ts";

export function openFileStore(config: FilesConfig): FileStore {
  return config.kind === "s3" ? s3Store(config) : directoryStore(config.folder);
}

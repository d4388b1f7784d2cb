import type { FileFix } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import type { TaskBox } from "../task-box.ts";

/** The only task of the process that fixes files. */
export interface FixTask {
  readonly plant: PlantName;
  /** Null if no box is chosen. */
  readonly box: TaskBox["box"] | null;
  /** Where the pages of the file are on the box. */
  readonly placements: readonly Placement[];
  readonly path: string;
  readonly mediaType: UploadType;
  readonly fixes: readonly FileFix[];
  /** The typefaces of the shop that the file names without having them, by its names of fonts. */
  readonly fonts: FontFiles;
  /** Where to write the fixed file. */
  readonly result: string;
  /** A larger file is not written. */
  readonly mostBytes: number;
}

/** The files of typefaces of the shop, by the names of fonts. */
export type FontFiles = ReadonlyMap<string, Uint8Array>;

/** A file that is written. */
export interface FixedFile {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Those that have changed something. */
  readonly fixes: readonly FileFix[];
}

/** What was written, or why the file cannot be fixed. */
export type FixReply = ({ readonly obstacle: null } & FixedFile) | { readonly obstacle: FixObstacle };

/** Why a fix is not possible. `unchanged`: there is nothing that it can change. */
export type FixObstacle =
  | "unread"
  | "no-box"
  | "not-placed"
  | "type"
  | "font"
  | "encrypted"
  | "broken"
  | "too-intricate"
  | "too-large"
  | "unchanged";

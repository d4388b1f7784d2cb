import type { Result } from "@boxwright/core/kernel/result";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import type { UnusableFile, UploadsBusy } from "./refusals.ts";

export interface InspectedFile {
  readonly type: UploadType;
  /** In pixels, after rotation by its metadata; null for a PDF and for SVG. */
  readonly width: number | null;
  readonly height: number | null;
  /** The thumbnail as WebP; null for a PDF and for a picture that takes too much memory to draw. */
  readonly preview: Uint8Array | null;
}

export type Inspection = Result<InspectedFile, UnusableFile | UploadsBusy>;

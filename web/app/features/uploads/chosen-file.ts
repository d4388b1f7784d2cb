import type { PixelSize } from "@boxwright/core/uploads/artwork";
import type { UploadFault } from "./upload-faults.ts";

/** A file that the shop has received. */
interface ArrivedUpload {
  readonly id: string;
  readonly hasPreview: boolean;
  /** The size of a picture; null or absent for any other file. */
  readonly preflight?: PixelSize | null;
}

/** A file that the shopper chose, and the progress of its upload. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Null for a file that the line had before this page was opened: the shop does not report its size. */
  readonly bytes: number | null;
  /** The part that has been sent, from 0 to 1. */
  readonly sent: number;
  /** Null until it has arrived. */
  readonly upload: ArrivedUpload | null;
  readonly fault: UploadFault | null;
  /** False for a file that would be refused again. */
  readonly canRetry: boolean;
}

/** Changes one file of a list. */
export function updateFile(key: string, more: Partial<ChosenFile>) {
  return (all: readonly ChosenFile[]) => all.map((one) => (one.key === key ? { ...one, ...more } : one));
}

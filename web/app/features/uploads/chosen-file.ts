import type { PixelSize } from "@boxwright/core/uploads/artwork";
import type { UploadFault } from "./upload-faults.ts";

/** What is known of a file that has arrived. */
interface ArrivedUpload {
  readonly id: string;
  readonly hasPreview: boolean;
  /** Of a picture. */
  readonly preflight?: PixelSize | null;
}

/** A file that was chosen, and how far it has come. */
export interface ChosenFile {
  readonly key: string;
  readonly name: string;
  /** Null for one that was sent before. */
  readonly bytes: number | null;
  /** How much of it has been sent, from 0 to 1. */
  readonly sent: number;
  /** Null until it has arrived. */
  readonly upload: ArrivedUpload | null;
  readonly fault: UploadFault | null;
  /** False for a file that would be refused again. */
  readonly canRetry: boolean;
}

/** The list with one file changed. */
export function changed(key: string, more: Partial<ChosenFile>) {
  return (all: readonly ChosenFile[]) => all.map((one) => (one.key === key ? { ...one, ...more } : one));
}

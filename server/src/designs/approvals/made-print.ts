import type { Finding } from "@boxwright/core/artwork/finding";

/** A print file, with what the shopper should know of it. */
export interface MadePrint {
  readonly findings: readonly Finding[];
  /** Null if findings prevent the print. */
  readonly file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string } | null;
}

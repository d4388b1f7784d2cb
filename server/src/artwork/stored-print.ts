import type { Engine } from "@boxwright/core/artwork/checks";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { SidePreview } from "./plates/preview.ts";
import type { WaitingState } from "./waiting.ts";

/** A picture of a printed side, made from the bytes of the print file. */
export type PrintPreview = Omit<SidePreview, "png" | "gamut"> & {
  /** Whether a picture marks colors that no inks reach; prints of earlier versions have none. */
  readonly hasGamut?: boolean;
};

/** What was measured on the plates of a print. */
export interface Measured {
  /** The engines whose checks are made. */
  readonly engines: readonly Engine[];
  readonly previews: readonly PrintPreview[];
}

export const nothingMeasured: Measured = { engines: [], previews: [] };

/** The print file of placed uploads, or the work of making it. */
export interface StoredPrint {
  readonly id: string;
  readonly state: WaitingState;
  /** Of the print file, in hexadecimal; null until it is made, and if it cannot be made. */
  readonly sha256: string | null;
  readonly bytes: number | null;
  /** Null until the work has ended. They name files by their SHA-256. */
  readonly findings: readonly FileFinding[] | null;
  readonly measured: Measured;
}

/** A print that is made, so that it can be approved. */
export type MadePrint = StoredPrint & { readonly sha256: string; readonly bytes: number };

export function isMade(print: StoredPrint): print is MadePrint {
  return print.sha256 !== null;
}

/** The folder of the print files of uploads and their previews. */
export const printFolder = "artwork-prints";

/** Prints never share a file, so that removing one never removes that of another. */
export function printFileKey({ id, sha256 }: Pick<MadePrint, "id" | "sha256">): string {
  return `${printFolder}/${id}/${sha256}.pdf`;
}

/** The id of the print of such a key. */
export function printOfKey(key: string): string {
  return key.split("/")[1] ?? "";
}

/** Whether a key of a print's folder is its print file with this hash, or a picture of that file. */
export function isFileOf(sha256: string | null, key: string): boolean {
  return sha256 !== null && key.split("/")[2]?.startsWith(sha256) === true;
}

export function previewKey(print: Pick<MadePrint, "id" | "sha256">, side: PrintSide): string {
  return `${printFolder}/${print.id}/${print.sha256}-${side}.png`;
}

/** The marks of colors that no inks reach. */
export function gamutKey(print: Pick<MadePrint, "id" | "sha256">, side: PrintSide): string {
  return `${printFolder}/${print.id}/${print.sha256}-${side}-gamut.png`;
}

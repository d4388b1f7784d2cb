/** A file within a print pack. */
export interface PackedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The files of a print pack, by name. */
export interface PackManifest {
  readonly files: readonly PackedFile[];
}

/** A stored print pack: everything that a plant needs to print and make a line, as ZIP. */
export interface PrintPack {
  readonly id: string;
  readonly lineId: string;
  /** The hash of the approved print file that is in it. */
  readonly printSha256: string;
  /** The hash of all else that its files say of the line. */
  readonly contentSha256: string;
  /** Its key in the store of files. */
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly manifest: PackManifest;
  readonly madeAt: Date;
}

export const packFolder = "print-packs";

export const packMediaType = "application/zip";

/** The key of a pack. Lines never share a file, so that removing one never removes that of another. */
export function packKey({ sha256, lineId }: Pick<PrintPack, "sha256" | "lineId">): string {
  return `${packFolder}/${sha256}/${lineId}`;
}

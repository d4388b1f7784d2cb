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

/** A stored print pack: everything that a plant needs to print and make a line, as ZIP. Its id always means the same bytes. */
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
  /** When it was last made. */
  readonly madeAt: Date;
}

export const packFolder = "print-packs";

export const packMediaType = "application/zip";

/** A new key for each pack that is made, so that removing a file never removes one that another process has just stored. */
export function packKey({ id, sha256 }: Pick<PrintPack, "id" | "sha256">): string {
  return `${packFolder}/${id}/${sha256}.zip`;
}

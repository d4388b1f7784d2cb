import { z } from "zod";

/** The format of archives that this version writes. It reads this format and no other. */
export const archiveFormat = 1;

/** The first entry of an archive: what has to fit before anything is restored. */
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  createdAt: z.iso.datetime(),
  postgres: z.object({
    /** The major version, whose files no other version reads. */
    version: z.string().max(20),
    /** The system and processor, such as `linux-x64`, on which the files of the database depend. */
    platform: z.string().max(40),
  }),
  /** The SHA-256 of the applied migrations, in the order of their application. */
  migrations: z.array(z.string().max(64)).max(100_000),
  /** `elsewhere`: the shop stores its files at a service, which keeps its own versions. */
  files: z.enum(["included", "elsewhere"]),
});

export type ArchiveHead = z.infer<typeof archiveHead>;

/** The names of the first and the last entry. */
export const headName = "about.json";
/** The list has the form of `sha256sum`, and includes every file before it. */
export const listName = "SHA256SUMS";

/** Parts between slashes, none of which leads elsewhere, breaks a line of the list, or is no valid Unicode. */
export function isEntryName(name: string): boolean {
  return name.split("/").every((part) => /^(?!\.+$)[^\\\p{Cc}\p{Cs}\uFFFD]+$/u.test(part));
}

/** The line of a file in the list. */
export function listLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}

/** An archive that cannot be restored, in a sentence for the operator. */
export class UnusableArchive extends Error {
  override readonly name = "UnusableArchive";
}

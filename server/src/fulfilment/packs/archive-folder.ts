import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import { mediaTypeOf, packedNames } from "./packed-names.ts";
import type { PackManifest } from "./print-pack.ts";
import { writeStoredZip } from "./stored-zip.ts";

interface Archive extends Pick<Fingerprint, "bytes" | "sha256"> {
  readonly path: string;
  readonly manifest: PackManifest;
}

interface Part extends Fingerprint {
  readonly name: string;
  readonly path: string;
}

/** Adds the manifest to the files of a folder, and archives them in it. */
export async function archiveFolder(folder: string): Promise<Archive> {
  const parts: Part[] = [];
  for (const name of (await readdir(folder)).sort()) parts.push(await partOf(folder, name));
  const manifest = {
    files: parts.map(({ name, bytes, sha256 }) => ({ name, mediaType: mediaTypeOf(name), bytes, sha256 })),
  };
  await writeFile(join(folder, packedNames.manifest), jsonText(manifest));
  const path = join(folder, "pack.zip");
  await using archive = await open(path, "wx", 0o600);
  await writeStoredZip(archive, [...parts, await partOf(folder, packedNames.manifest)]);
  const { bytes, sha256 } = await fingerprintOf(path);
  return { path, manifest, bytes, sha256 };
}

async function partOf(folder: string, name: string): Promise<Part> {
  const path = join(folder, name);
  return { name, path, ...(await fingerprintOf(path)) };
}

/** JSON as people read it. */
export function jsonText(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

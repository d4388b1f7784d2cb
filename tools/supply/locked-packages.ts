import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; null if the package does not say. */
  readonly license: string | null;
  /** True for packages of development, builds and tests, which do not ship. */
  readonly isDevelopment: boolean;
  readonly runsScript: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** The packages of package-lock.json, without the project's own, sorted by name. */
export function lockedPackages(): LockedPackage[] {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      license: entry.license ?? null,
      isDevelopment: entry.dev === true,
      runsScript: entry.hasInstallScript === true,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** Licences that packages state only in a file, read by a person. */
const statedInFile: Readonly<Record<string, string>> = { "png-js": "MIT", zipcodes: "BSD-3-Clause" };

/** The licence of a package; null if it is unknown. */
export function licenceOf({ name, license }: LockedPackage): string | null {
  return statedInFile[name] ?? license;
}

/** Licences under which the shop may ship a package. The LGPL is that of libvips, a library of its own beside the shop. */
const free = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 BSL-1.0 CC0-1.0 MPL-2.0 OFL-1.1 LGPL-3.0-or-later".split(
    " ",
  ),
);

/** Whether the shop may ship a package with this SPDX expression: every licence of it, or of one of its alternatives, is free. */
export function mayShip(expression: string | null): boolean {
  if (expression === null) return false;
  const alternatives = expression.replaceAll(/[()]/g, "").split(" OR ");
  return alternatives.some((alternative) => alternative.split(" AND ").every((licence) => free.has(licence.trim())));
}

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface NextVersion extends Disposable {
  /** A folder that works like a checkout. */
  readonly checkout: string;
}

const nextMigrations = join(import.meta.dirname, "next");

/** A copy of a checkout with additional migrations, as the next version. Copies only the server and links the rest. */
export function nextVersionOf(checkout: string): NextVersion {
  const copy = mkdtempSync(join(tmpdir(), "boxwright-next-version-"));
  for (const part of ["package.json", "node_modules", "content", "core", "contract"]) {
    symlinkSync(join(checkout, part), join(copy, part));
  }
  cpSync(join(checkout, "server"), join(copy, "server"), {
    recursive: true,
    filter: (path) => !path.endsWith("node_modules"),
  });
  symlinkSync(join(checkout, "server", "node_modules"), join(copy, "server", "node_modules"));
  cpSync(nextMigrations, join(copy, "server", "migrations"), { recursive: true });
  return { checkout: copy, [Symbol.dispose]: () => rmSync(copy, { recursive: true }) };
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { contentFolder } from "../read-files.ts";

/** A copy of the shop's content for one test, with a text of one file replaced. Throws if the file does not contain it. */
export function changedContent(file: string, text: string, replacement: string): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(contentFolder, folder, { recursive: true });
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
  writeFileSync(path, before.replace(text, replacement));
  return folder;
}

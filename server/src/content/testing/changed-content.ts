import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { contentFolder } from "../read-files.ts";

/** A copy of the shop's content for one test, with a text of one file replaced. Throws if the file does not contain it. */
export function changedContent(file: string, text: string, replacement: string): string {
  const folder = copyContent();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  replaceIn(folder, file, text, replacement);
  return folder;
}

/** Copies the shop's content to a new temporary folder. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync(contentFolder, folder, { recursive: true });
  return folder;
}

/** Replaces a text of one file of the content. Throws if the file does not contain it. */
export function replaceIn(folder: string, file: string, text: string, replacement: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
  writeFileSync(path, before.replace(text, replacement));
}

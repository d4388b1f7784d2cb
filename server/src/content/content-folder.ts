import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Content, loadContent } from "./content-files.ts";
import { ContentFault, contentFolder, draftsFolder } from "./read-files.ts";

/** The content of a folder, as the shop shows it and as it would be with the drafts. */
export interface ContentFolder {
  readonly published: () => Content;
  /**
   * The files as they are now, with those of the folder `drafts` in place of the files with the same path. Throws a
   * {@link ContentFault} if they are invalid.
   */
  readonly drafts: () => Content;
  /** Reads the files again. Throws a {@link ContentFault} if they are invalid; then the published content stays. */
  readonly readAgain: () => void;
  /** Differs after each change of the files, and after {@link readAgain}. */
  readonly stamp: () => string;
}

/** Opens the content of a folder. Throws a {@link ContentFault} if it is invalid. */
export function openContentFolder(folder = contentFolder, isDemo = false): ContentFolder {
  let published = loadContent(folder, isDemo);
  let readings = 1;
  let known: { readonly stamp: string; readonly read: () => Content } | null = null;
  return {
    published: () => published,
    drafts() {
      const stamp = stampOf(folder);
      if (known?.stamp !== stamp)
        known = { stamp, read: attempt(() => loadContent([join(folder, draftsFolder), folder], isDemo)) };
      return known.read();
    },
    readAgain() {
      published = loadContent(folder, isDemo);
      readings += 1;
    },
    stamp: () => `${readings} ${stampOf(folder)}`,
  };
}

/** Runs once. The returned function has the value, or throws the fault again. */
function attempt<Value>(work: () => Value): () => Value {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error;
    return () => {
      throw error;
    };
  }
}

/** Differs if a file of a folder was added, removed or saved. A folder that is replaced may be missing for a moment. */
function stampOf(folder: string): string {
  return entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const stats = statSync(path, { throwIfNoEntry: false });
      return `${path} ${stats?.size} ${stats?.mtimeMs}`;
    })
    .sort()
    .join("\n");
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error) return [];
    throw error;
  }
}

import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each takes minutes, most of which it waits for shops in processes of their own. */
export const longestFiles = ["faults/short-form.fault.test.ts"];

/** The projects in the order in which their files run. */
const projects = ["server", "core", "web"];

interface TestFile {
  readonly project: { readonly name: string };
  readonly moduleId: string;
}

/**
 * Starts the longest files first, so that no worker is left alone with one at the end. Vitest itself starts those that took longest in an
 * earlier run; on a clean checkout it knows only how large they are.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

/** Keeps the order of all other files of a project. Files of a project stay together, because a worker serves one project. */
export function longestFirst<File extends TestFile>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
}

function placeOf({ project }: TestFile): number {
  return projects.indexOf(project.name);
}

function rankOf({ moduleId }: TestFile): number {
  const rank = longestFiles.findIndex((path) => moduleId.endsWith(`/${path}`));
  return rank < 0 ? longestFiles.length : rank;
}

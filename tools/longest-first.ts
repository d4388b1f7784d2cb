import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each takes minutes, most of which it waits for shops in processes of their own. */
const longest = ["/faults/short-form.fault.test.ts"];

/** The projects in the order in which their files run. */
const projects = ["server", "core", "web"];

/**
 * Starts the longest files first, so that no worker is left alone with one at the end. Vitest itself starts those that took longest in an
 * earlier run; on a clean checkout it knows only how large they are. Files of a project stay together, because a worker serves one project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
  }
}

function placeOf({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((end) => moduleId.endsWith(end));
  return rank < 0 ? longest.length : rank;
}

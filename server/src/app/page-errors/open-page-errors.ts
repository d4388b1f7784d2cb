import { spendFrom } from "../../platform/budgets.ts";
import type { Mounted } from "../../platform/http/page.ts";
import type { Machine } from "../machine.ts";
import { buildFolder, buildId } from "../state-of-build.ts";
import { mountPageErrors } from "./mount-page-errors.ts";
import { pageErrorReporter } from "./report-page-error.ts";
import { openSourceMaps } from "./source-maps.ts";

/** Receives the errors of the pages of the current build. */
export async function openPageErrors(
  { log, rateLimits }: Pick<Machine, "log" | "rateLimits">,
  patternOf: (path: string) => string,
): Promise<Mounted> {
  const sourceMaps = await openSourceMaps(buildFolder);
  const report = pageErrorReporter({ log, sourceMaps, build: buildId() ?? "none", patternOf });
  return mountPageErrors({ spend: spendFrom(rateLimits), report });
}

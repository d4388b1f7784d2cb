import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { afterEach, expect, test } from "vitest";
import { type ErrorReport, setErrorReporters } from "../platform/error-reports/error-reports.ts";
import { createLogger } from "../platform/log/logger.ts";
import { logPageProblem } from "./log-page-problem.ts";

afterEach(() => setErrorReporters([]));

test("a page that fails is logged and reported, but only logged if it failed because of a call of the API", () => {
  const lines: string[] = [];
  const reports: ErrorReport[] = [];
  const log = createLogger("error", { write: (line) => void lines.push(line) });
  setErrorReporters([{ report: (report) => void reports.push(report) }]);
  logPageProblem(log, "A page failed", new TypeError("no"));
  logPageProblem(log, "The frame of the pages could not be read", new DatoGqlError("away"));
  logPageProblem(log, "catalogue.getProduct could not be read", new ApiProblem("Something went wrong", 500));
  expect(lines).toHaveLength(3);
  expect(reports.map(({ message, about }) => [message, about])).toEqual([
    ["A page failed", { code: "ECX999" }],
    ["The frame of the pages could not be read", { code: "ECX001" }],
  ]);
});

import type { Finding } from "@boxwright/core/artwork/finding";
import { expect, test } from "vitest";
import { certainFindings } from "./certain-findings.ts";

const found = ["missing-letter", "text-size"].map(
  (rule): Finding => ({
    id: rule,
    rule,
    severity: "fail",
    side: "outside",
    panel: null,
    object: null,
    box: null,
    message: { en: "", de: "" },
    measured: null,
    limit: null,
    fix: null,
  }),
);

test("letters count as missing only once all typefaces have loaded", () => {
  expect(certainFindings(found, true)).toEqual(found);
  expect(certainFindings(found, false).map(({ rule }) => rule)).toEqual(["text-size"]);
});

import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { openFindings } from "./finding-list.tsx";
import { passedRules } from "./passed-checks.tsx";
import { type Ticks, tickedOf, withTick } from "./ticks.ts";
import { outcomeOf } from "./use-approval.ts";

const finding = (id: string, severity: "fail" | "warn" | "info") => ({
  id,
  rule: id,
  severity,
  side: "outside" as const,
  message: { en: id, de: id },
});

test("failures always keep a design from being approved, warnings until they are ticked, and information never", () => {
  const findings = [finding("a", "fail"), finding("b", "warn"), finding("c", "warn"), finding("d", "info")];
  expect(openFindings(findings, new Set(["a", "b"])).map(({ id }) => id)).toEqual(["a", "c"]);
  expect(openFindings(findings.slice(1), new Set(["b", "c"]))).toEqual([]);
});

test("a warning loses its tick if a change of the design changes it, and other warnings keep theirs", () => {
  const [small, near] = [{ ...finding("small", "warn"), measured: "5 pt" }, finding("near", "warn")];
  const ticks = [small, near].reduce<Ticks>((known, one) => withTick(known, one, true), new Map());
  expect([...tickedOf([small, near], ticks)]).toEqual(["small", "near"]);
  expect([...tickedOf([{ ...small, measured: "4 pt" }, near], ticks)]).toEqual(["near"]);
  expect([...tickedOf([small], withTick(ticks, small, false))]).toEqual([]);
});

test("a refused approval leads to its findings, or to the design as it is now", () => {
  const findings = [finding("a", "fail")];
  const refusal = (title: string, more: object = {}) => new ApiProblem("", 422, { title, ...more });
  expect(outcomeOf(refusal("DesignNotPrintable", { findings }))).toEqual({ kind: "notPrintable", findings });
  expect(outcomeOf(refusal("ConcurrentModification", { currentVersion: 4 }))).toEqual({ kind: "changed" });
  const other = refusal("InvalidQuantity");
  expect(outcomeOf(other)).toEqual({ kind: "failed", problem: other });
});

test("a shop that is busy says when to send an approval again", () => {
  const busy = (seconds: number | null) => new ApiProblem("", 503, { title: "Unavailable" }, seconds);
  expect(outcomeOf(busy(5))).toMatchObject({ kind: "busy", seconds: 5 });
  expect(outcomeOf(busy(null))).toMatchObject({ kind: "busy", seconds: 3 });
  expect(outcomeOf(busy(86_400))).toMatchObject({ kind: "busy", seconds: 30 });
});

test("a rule has passed unless it has a finding", () => {
  expect(passedRules([])).toHaveLength(16);
  expect(passedRules([{ rule: "bleed" }, { rule: "bleed" }, { rule: "ppi" }])).toHaveLength(14);
  expect(passedRules([{ rule: "bleed" }])).not.toContain("bleed");
});

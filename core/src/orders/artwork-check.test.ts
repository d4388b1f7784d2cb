import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ArtworkReport, findingSeverities, outcomeOfCheck } from "./artwork-check.ts";
import { statesAfter } from "./line-states.ts";

const report = (change: Partial<ArtworkReport> = {}): ArtworkReport => ({
  findings: [],
  acceptedWarnings: [],
  isProofRequested: false,
  ...change,
});
const finding = (severity: (typeof findingSeverities)[number], id: string = severity) => ({
  id,
  severity,
  message: `Something of ${id}.`,
});

const anyReport: fc.Arbitrary<ArtworkReport> = fc.record({
  findings: fc.array(
    fc
      .tuple(fc.constantFrom(...findingSeverities), fc.constantFrom("a", "b", "c"))
      .map(([one, id]) => finding(one, id)),
  ),
  acceptedWarnings: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  isProofRequested: fc.boolean(),
});

describe("a line whose artwork was checked", () => {
  test("goes to production if there is nothing to report", () => {
    expect(outcomeOfCheck(report())).toEqual({ to: "ReadyForProduction", why: "Artwork checked" });
    expect(outcomeOfCheck(report({ findings: [finding("info")] })).to).toBe("ReadyForProduction");
  });

  test("fails with the messages of all failures, even if there are other findings", () => {
    const findings = [finding("warn"), finding("fail", "one"), finding("review"), finding("fail", "two")];
    expect(outcomeOfCheck(report({ findings, isProofRequested: true }))).toEqual({
      to: "ArtworkFailed",
      why: "Something of one. Something of two.",
    });
  });

  test("goes to a person if something needs review", () => {
    const findings = [finding("warn"), finding("review")];
    expect(outcomeOfCheck(report({ findings }))).toEqual({ to: "ArtworkReview", why: "Something of review." });
  });

  test("waits for its shopper's approval while a warning is not accepted or a proof is requested", () => {
    const findings = [finding("warn", "one"), finding("warn", "two")];
    expect(outcomeOfCheck(report({ findings, acceptedWarnings: ["one"] }))).toEqual({
      to: "WaitingForCustomerApproval",
      why: "Something of two.",
    });
    expect(outcomeOfCheck(report({ findings, acceptedWarnings: ["one", "two"] })).to).toBe("ReadyForProduction");
    expect(outcomeOfCheck(report({ isProofRequested: true })).to).toBe("WaitingForCustomerApproval");
  });

  test("always goes to a state that may follow the check, with a reason", () => {
    fc.assert(
      fc.property(anyReport, (checked) => {
        const { to, why } = outcomeOfCheck(checked);
        expect(statesAfter("ArtworkCheckInProgress")).toContain(to);
        expect(why).not.toBe("");
      }),
    );
  });

  test("never goes to production with a failure, an open question or an unaccepted warning", () => {
    fc.assert(
      fc.property(anyReport, (checked) => {
        const isBlocked = checked.findings.some(
          ({ id, severity }) =>
            severity === "fail" ||
            severity === "review" ||
            (severity === "warn" && !checked.acceptedWarnings.includes(id)),
        );
        expect(outcomeOfCheck(checked).to === "ReadyForProduction").toBe(!isBlocked && !checked.isProofRequested);
      }),
    );
  });
});

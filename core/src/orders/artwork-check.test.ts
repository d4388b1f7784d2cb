import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ArtworkReport, findingSeverities, outcomeOfCheck } from "./artwork-check.ts";
import { statesAfter } from "./line-states.ts";

const report = (change: Partial<ArtworkReport> = {}): ArtworkReport => ({
  findings: [],
  acceptedWarnings: [],
  isProofRequested: false,
  isReviewRequested: false,
  ...change,
});
const finding = (severity: (typeof findingSeverities)[number], id: string = severity) => ({
  id,
  severity,
  message: { en: `Something of ${id}.`, de: `Etwas an ${id}.` },
});

const anyReport: fc.Arbitrary<ArtworkReport> = fc.record({
  findings: fc.array(
    fc
      .tuple(fc.constantFrom(...findingSeverities), fc.constantFrom("a", "b", "c"))
      .map(([one, id]) => finding(one, id)),
  ),
  acceptedWarnings: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  isProofRequested: fc.boolean(),
  isReviewRequested: fc.boolean(),
});

describe("a line whose artwork was checked", () => {
  test("goes to production if there is nothing to report", () => {
    expect(outcomeOfCheck(report(), "en")).toEqual({ to: "ReadyForProduction", why: "Artwork checked" });
    expect(outcomeOfCheck(report({ findings: [finding("info")] }), "en").to).toBe("ReadyForProduction");
  });

  test("fails with the messages of all failures, even if there are other findings", () => {
    const findings = [finding("warn"), finding("fail", "one"), finding("review"), finding("fail", "two")];
    expect(outcomeOfCheck(report({ findings, isProofRequested: true }), "en")).toEqual({
      to: "ArtworkFailed",
      why: "Something of one. Something of two.",
    });
  });

  test("has a reason of at most eight different sentences, and the number of the others", () => {
    const findings = Array.from({ length: 24 }, (_, index) => finding("fail", `part ${index % 12}`));
    const { why } = outcomeOfCheck(report({ findings }), "en");
    expect(why.match(/Something of part \d\./g)).toHaveLength(8);
    expect(why).toMatch(/part 7\. \(\+ 4\)$/);
  });

  test("has a reason of sentences if the messages are none", () => {
    const message = { en: "Embed Helvetica", de: "Betten Sie Helvetica ein" };
    expect(outcomeOfCheck(report({ findings: [{ ...finding("fail"), message }] }), "en").why).toBe("Embed Helvetica.");
  });

  test("gets its reason in the language of the shopper", () => {
    const findings = [finding("fail", "one"), finding("fail", "two")];
    expect(outcomeOfCheck(report({ findings }), "de").why).toBe("Etwas an one. Etwas an two.");
  });

  test("goes to a person if something needs review", () => {
    const findings = [finding("warn"), finding("review")];
    expect(outcomeOfCheck(report({ findings }), "en")).toEqual({ to: "ArtworkReview", why: "Something of review." });
  });

  test("goes to a person again if a person rejected its earlier artwork, unless the new files cannot be printed", () => {
    expect(outcomeOfCheck(report({ isReviewRequested: true, isProofRequested: true }), "en").to).toBe("ArtworkReview");
    const failed = report({ isReviewRequested: true, findings: [finding("fail")] });
    expect(outcomeOfCheck(failed, "en").to).toBe("ArtworkFailed");
  });

  test("waits for its shopper's approval while a warning is not accepted or a proof is requested", () => {
    const findings = [finding("warn", "one"), finding("warn", "two")];
    expect(outcomeOfCheck(report({ findings, acceptedWarnings: ["one"] }), "en")).toEqual({
      to: "WaitingForCustomerApproval",
      why: "Something of two.",
    });
    expect(outcomeOfCheck(report({ findings, acceptedWarnings: ["one", "two"] }), "en").to).toBe("ReadyForProduction");
    expect(outcomeOfCheck(report({ isProofRequested: true }), "en").to).toBe("WaitingForCustomerApproval");
  });

  test("always goes to a state that may follow the check, with a reason", () => {
    fc.assert(
      fc.property(anyReport, (checked) => {
        const { to, why } = outcomeOfCheck(checked, "en");
        expect(statesAfter("ArtworkCheckInProgress")).toContain(to);
        expect(why).not.toBe("");
      }),
    );
  });

  test("never goes to production with a failure, an open question, an unaccepted warning, or a request for a proof or a review", () => {
    fc.assert(
      fc.property(anyReport, (checked) => {
        const isBlocked = checked.findings.some(
          ({ id, severity }) =>
            severity === "fail" ||
            severity === "review" ||
            (severity === "warn" && !checked.acceptedWarnings.includes(id)),
        );
        const isRequested = checked.isProofRequested || checked.isReviewRequested;
        expect(outcomeOfCheck(checked, "en").to === "ReadyForProduction").toBe(!isBlocked && !isRequested);
      }),
    );
  });
});

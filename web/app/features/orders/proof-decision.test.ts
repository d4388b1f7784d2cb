import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import {
  acceptedValue,
  decisionFault,
  decisionIn,
  proofRefusalOf,
  refusedDecisionIn,
  refusedDecisionQuery,
} from "./proof-decision.ts";

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const hidden = { lineId: "line", version: "3", proofId: "proof", hash: "abc" };

test("a submitted form is the decision of its button, with the consent only if the box is checked", () => {
  const body = { version: 3, proofId: "proof", hash: "abc", acceptedWarnings: [] };
  expect(decisionIn(formWith({ ...hidden, decision: "approve", consent: "on", comment: " " }))).toEqual({
    lineId: "line",
    warnings: [],
    body: { ...body, decision: "approve", consent: true },
  });
  expect(decisionIn(formWith({ ...hidden, decision: "requestChanges", comment: " Larger logo " }))).toEqual({
    lineId: "line",
    warnings: [],
    body: { ...body, decision: "requestChanges", comment: "Larger logo", consent: false },
  });
});

test("a submitted form accepts the warnings whose boxes are ticked, and no other text", () => {
  const form = formWith({ ...hidden, decision: "approve", consent: "on", culture: "de" });
  for (const value of [acceptedValue(["ppi/1", 'spot/"x"\n']), acceptedValue(["bleed"]), "[", '"ids"', "[1]"]) {
    form.append("accepted", value);
  }
  const { body } = decisionIn(form);
  expect(body.acceptedWarnings).toEqual(["ppi/1", 'spot/"x"\n', "bleed"]);
  expect(body.culture).toBe("de");
});

test("an approval needs the consent and all warnings, and a request for changes needs a comment", () => {
  const faultOf = (fields: Readonly<Record<string, string>>) => decisionFault(decisionIn(formWith(fields)));
  expect(faultOf({ decision: "approve" })).toBe("consentMissing");
  expect(faultOf({ decision: "approve", consent: "on" })).toBeNull();
  const warnings = acceptedValue(["ppi", "bleed"]);
  const approval = { decision: "approve", consent: "on", warnings };
  expect(faultOf({ ...approval, accepted: acceptedValue(["ppi"]) })).toBe("warningsMissing");
  expect(faultOf({ ...approval, accepted: acceptedValue(["bleed", "ppi"]) })).toBeNull();
  expect(faultOf({ ...approval, decision: "requestChanges", comment: "Larger logo" })).toBeNull();
  expect(faultOf({ decision: "requestChanges", consent: "on" })).toBe("commentMissing");
  expect(faultOf({ decision: "requestChanges", comment: "Larger logo" })).toBeNull();
});

test("a form without any field asks for changes without a comment, which is refused", () => {
  expect(decisionFault(decisionIn(new FormData()))).toBe("commentMissing");
});

test.each([
  [422, "ConsentMissing", "consentMissing"],
  [422, "WarningsNotAccepted", "warningsMissing"],
  [409, "ConcurrentModification", "changed"],
  [422, "InvalidTransition", "notNow"],
  [500, "Internal", "failed"],
] as const)("a refusal with %i %s is shown as %s", (status, title, shown) => {
  expect(proofRefusalOf(new ApiProblem("refused", status, { title }))).toBe(shown);
});

test("a page shows the refused decision that its URL names, and no unknown one", () => {
  const refused = { lineId: "line", refusal: "consentMissing" } as const;
  expect(refusedDecisionIn(new URLSearchParams(refusedDecisionQuery(refused)))).toEqual(refused);
  expect(refusedDecisionIn(new URLSearchParams("line=line&refused=other"))).toBeNull();
});

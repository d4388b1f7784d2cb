import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsContext } from "../../lib/words/use-words.ts";
import type { OrderAccess, ShownLine, ShownProof } from "./order-access.ts";
import type { ProofRefusal } from "./proof-decision.ts";
import { ProofForm } from "./proof-form.tsx";

function formAfter(refusal: ProofRefusal, lineId = "line"): string {
  const access = { refused: { lineId, refusal }, decisionAction: "/orders/track/decision" } as OrderAccess;
  return renderToString(
    <WordsContext value={(key) => key}>
      <ProofForm
        line={{ id: "line" } as ShownLine}
        version={1}
        proof={{ proofId: "proof", hash: "abc" } as ShownProof}
        access={access}
        onDone={() => {}}
      />
    </WordsContext>,
  );
}

test.each(["changed", "notNow", "failed"] as const)(
  "the form of a proof explains that a decision was refused: %s",
  (refusal) => {
    expect(formAfter(refusal)).toMatch(new RegExp(`role="alert".*order\\.proof\\.${refusal}`));
    expect(formAfter(refusal, "other")).not.toContain(`order.proof.${refusal}`);
  },
);

test("a missing consent and a missing comment are explained at their fields, the comment with its part open", () => {
  expect(formAfter("consentMissing")).toMatch(
    /aria-invalid="true"[^>]*name="consent"|name="consent"[^>]*aria-invalid="true"/,
  );
  const html = formAfter("commentMissing");
  expect(html).toContain("order.proof.commentMissing");
  expect(html).toMatch(/<details[^>]* open/);
});

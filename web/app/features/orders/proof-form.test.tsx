import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsContext } from "../../lib/words/use-words.ts";
import type { OrderAccess, ShownLine, ShownProof } from "./order-access.ts";
import type { ProofRefusal } from "./proof-decision.ts";
import { ProofForm } from "./proof-form.tsx";

const found = (id: string, severity: string, en: string) => ({ id, severity, message: { en, de: en } });
const findings = [
  found("ppi", "warn", "The picture is blurred"),
  found("cut/1", "warn", "A text is close to a cut"),
  found("cut/2", "warn", "A text is close to a cut"),
  found("turned", "info", "The picture stands as saved"),
];

function formAfter(refusal: ProofRefusal, lineId = "line"): string {
  const access = { refused: { lineId, refusal }, decisionAction: "/orders/track/decision" } as OrderAccess;
  return renderToString(
    <WordsContext value={(key) => key}>
      <ProofForm
        line={{ id: "line" } as ShownLine}
        version={1}
        proof={{ proofId: "proof", hash: "abc", findings } as unknown as ShownProof}
        language="en"
        access={access}
        lit={null}
        onLight={() => {}}
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

test("the form of a proof has a box for each different warning, and none for what needs no acceptance", () => {
  const html = formAfter("warningsMissing");
  expect(html.match(/name="accepted"/g)).toHaveLength(2);
  expect(html).toContain("The picture is blurred");
  // The numbers are those of the marks on the sheet.
  for (const number of [1, 2, 3]) expect(html).toContain(`id="finding-line-${number}"`);
  expect(html).toContain("[&quot;cut/1&quot;,&quot;cut/2&quot;]");
  expect(html).not.toContain("stands as saved");
  expect(html).toMatch(/role="alert".*order\.proof\.warningsMissing/);
});

test("a missing consent and a missing comment are explained at their fields, the comment with its part open", () => {
  expect(formAfter("consentMissing")).toMatch(
    /aria-invalid="true"[^>]*name="consent"|name="consent"[^>]*aria-invalid="true"/,
  );
  const html = formAfter("commentMissing");
  expect(html).toContain("order.proof.commentMissing");
  expect(html).toMatch(/<details[^>]* open/);
});

import type { LineState } from "@boxwright/core/orders/line-states";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import { WordsContext } from "../../lib/words/use-words.ts";
import { LineBox } from "./line-box.tsx";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import type { ProofRefusal } from "./proof-decision.ts";

function boxOf(state: LineState, refusal: ProofRefusal, lineId = "line"): string {
  const line = { id: "line", state: { key: state }, tracking: [] } as unknown as ShownLine;
  const access = { refused: { lineId, refusal } } as OrderAccess;
  return renderToString(
    <WordsContext value={(key) => key}>
      <LineBox line={line} version={1} access={access} isOnly onDone={() => {}} />
    </WordsContext>,
  );
}

test("a line that no longer waits for approval explains why a decision about its proof was not accepted", () => {
  for (const refusal of ["notNow", "changed"] as const) {
    expect(boxOf("ReadyForProduction", refusal)).toMatch(/role="alert".*order\.proof\.notNow/);
  }
});

test("a line shows neither the refusals of another line nor the faults of a form that has disappeared", () => {
  expect(boxOf("ReadyForProduction", "notNow", "other")).not.toContain("order.proof");
  expect(boxOf("ReadyForProduction", "consentMissing")).not.toContain("order.proof");
});

test("a line that waits for approval because of warnings shows them beside the button that opens its proof", () => {
  const line = {
    id: "line",
    state: { key: "WaitingForCustomerApproval" },
    problem: "Prints at 200 ppi; 300 is sharp.",
    shipping: { promisedArrivalDate: "2026-12-09" },
  } as unknown as ShownLine;
  const access = { refused: null, proofs: {}, parts: {} } as unknown as OrderAccess;
  const shown = (problem: string | null) =>
    renderPage(<LineBox line={{ ...line, problem }} version={1} access={access} isOnly onDone={() => {}} />);
  expect(shown(line.problem)).toContain("order.line.pleaseCheck Prints at 200 ppi; 300 is sharp.");
  expect(shown(null)).not.toContain("pleaseCheck");
});

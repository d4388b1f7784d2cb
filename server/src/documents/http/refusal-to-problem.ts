import { lineNotMadeProblem } from "@boxwright/contract/reorder";
import { joinRefusals, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { QuotationRefusal } from "../refusals.ts";

export function problemOfQuotation(refusal: QuotationRefusal): Refusal {
  switch (refusal.kind) {
    case "orderNotFound":
      return refuse("NotFound");
    case "tooManyQuotations":
      return refuse("TooManyRequests", {
        detail: "This order has many quotations already. Please use one of them.",
        retryAfterSeconds: refusal.retryAfterSeconds,
      });
    case "linesNotMade": {
      const [first, ...others] = refusal.lines.map((line) => refuse(...lineNotMadeProblem(line.lineId, line.refusal)));
      return first === undefined ? refuse("InvalidSelection") : joinRefusals(first, others);
    }
  }
}

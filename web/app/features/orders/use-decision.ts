import { useState } from "react";
import type { OrderAccess } from "./order-access.ts";
import {
  decisionFault,
  decisionIn,
  type ProofRefusal,
  proofRefusalOf,
  type RefusedDecision,
} from "./proof-decision.ts";

interface DecisionDeps {
  readonly send: (sent: ReturnType<typeof decisionIn>) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  /** The refusal that the server has rendered into the page. */
  readonly refusedBefore?: RefusedDecision | null;
}

/** Sends decisions about proofs. A decision about an outdated order reloads it. */
export function useDecision({
  send,
  refresh,
  refusedBefore = null,
}: DecisionDeps): Pick<OrderAccess, "decide" | "isDeciding" | "refused"> {
  const [isDeciding, setIsDeciding] = useState(false);
  const [refused, setRefused] = useState(refusedBefore);

  async function decide(form: FormData): Promise<ProofRefusal | null> {
    const sent = decisionIn(form);
    const { lineId } = sent;
    const fault = decisionFault(sent);
    setRefused(fault && { lineId, refusal: fault });
    if (fault !== null) return fault;
    setIsDeciding(true);
    try {
      await send(sent);
      return null;
    } catch (problem) {
      const refusal = proofRefusalOf(problem);
      setRefused({ lineId, refusal });
      if (refusal === "changed" || refusal === "notNow") await refresh();
      return refusal;
    } finally {
      setIsDeciding(false);
    }
  }

  return { decide, isDeciding, refused };
}

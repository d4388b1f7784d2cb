import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { readAgain } from "../../lib/read-again.ts";
import { accountKey } from "../customers/use-account.ts";
import { refusalOf } from "../identity/refusal-words.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";

export type Verification = "running" | "done" | "invalid" | "failed";

/**
 * Verifies an email with the ticket in the page's URL, once, and removes the ticket from the URL after its use. Null if the URL
 * has no ticket.
 */
export function useVerification(): Verification | null {
  const { verifyEmail } = useIdentityActions();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const ticketId = search.get("verify");
  const [verification, setVerification] = useState<Verification | null>(ticketId === null ? null : "running");
  const startedTicket = useRef<string | null>(null);

  useEffect(() => {
    if (ticketId === null || startedTicket.current === ticketId) return;
    startedTicket.current = ticketId;
    const verify = async () => {
      try {
        await verifyEmail({ ticketId });
        setVerification("done");
        await readAgain(queries, accountKey);
      } catch (problem) {
        if (refusalOf(problem).key !== "identity.faults.ticket") return setVerification("failed");
        setVerification("invalid");
      }
      setSearch({}, { replace: true, preventScrollReset: true });
    };
    void verify();
  }, [ticketId, verifyEmail, queries, setSearch]);

  return verification;
}

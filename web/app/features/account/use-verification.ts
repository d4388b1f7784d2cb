import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { accountKey } from "../customers/use-account.ts";
import { refusalOf } from "../identity/refusal-words.ts";
import { useIdentityActions } from "../identity/use-identity-actions.ts";

export type Verification = "running" | "done" | "invalid" | "failed";

/**
 * Verifies an e-mail with the ticket in the page's address, once, and takes it out of there when it is of no more use. Null: there
 * was none.
 */
export function useVerification(): Verification | null {
  const { verifyEmail } = useIdentityActions();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const ticketId = search.get("verify");
  const [verification, setVerification] = useState<Verification | null>(ticketId === null ? null : "running");
  const begunWith = useRef<string | null>(null);

  useEffect(() => {
    if (ticketId === null || begunWith.current === ticketId) return;
    begunWith.current = ticketId;
    const verify = async () => {
      try {
        await verifyEmail({ ticketId });
        setVerification("done");
        // What is just being read may still say that the e-mail is not verified.
        await queries.cancelQueries({ queryKey: accountKey });
        await queries.invalidateQueries({ queryKey: accountKey });
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

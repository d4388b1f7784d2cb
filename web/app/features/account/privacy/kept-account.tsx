import { keepAccount } from "@boxwright/contract/privacy";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { readAgain } from "../../../lib/read-again.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { refusalOf } from "../../identity/refusal-words.ts";
import { useClient } from "../../identity/session-context.tsx";
import * as accountStyles from "../account.module.css";
import { plannedDeletionKey } from "./use-planned-deletion.ts";

type Keeping = "running" | "kept" | "invalid" | "failed";

/** Keeps the account of the ticket in the page’s URL, with or without a sign-in. Shows nothing without a ticket. */
export function KeptAccount() {
  const t = useWords();
  const keeping = useKeeping();
  if (keeping === null) return null;
  const isFault = keeping === "invalid" || keeping === "failed";
  return (
    <div role={isFault ? undefined : "status"} className={accountStyles.notice}>
      <Notice tone={isFault ? "bad" : keeping === "kept" ? "good" : "plain"} isUrgent={isFault}>
        <p>{t(`identity.ownData.keeping.${keeping}`)}</p>
      </Notice>
    </div>
  );
}

function useKeeping(): Keeping | null {
  const client = useClient();
  const { tenant } = useConfig();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const ticketId = search.get("keep");
  const [keeping, setKeeping] = useState<Keeping | null>(ticketId === null ? null : "running");
  const started = useRef<string | null>(null);

  useEffect(() => {
    if (client === null || ticketId === null || started.current === ticketId) return;
    started.current = ticketId;
    const keep = async () => {
      try {
        await client.call(keepAccount, { params: { tenant }, body: { ticketId } });
        setKeeping("kept");
        await readAgain(queries, plannedDeletionKey);
      } catch (problem) {
        if (refusalOf(problem).key !== "identity.faults.ticket") return setKeeping("failed");
        setKeeping("invalid");
      }
      setSearch({}, { replace: true, preventScrollReset: true });
    };
    void keep();
  }, [client, tenant, ticketId, queries, setSearch]);

  return keeping;
}

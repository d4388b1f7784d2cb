import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { getTicket } from "@boxwright/contract/identity";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { useCallback, useEffect, useState } from "react";
import { logProblem } from "../../../lib/log-problem.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useClient } from "../session-context.tsx";

type TicketState = "checking" | "valid" | "invalid" | "failed";

/** Checks the ticket of a reset mail before a new password is typed. An empty ticket is invalid. */
export function useResetTicket(ticketId: string) {
  const client = useClient();
  const config = useConfig();
  const [state, setState] = useState<TicketState>(ticketId === "" ? "invalid" : "checking");

  const check = useCallback(async () => {
    if (client === null || ticketId === "") return;
    setState("checking");
    setState(await stateOf(client, config, ticketId));
  }, [client, config, ticketId]);
  useEffect(() => void check(), [check]);

  return { state, retry: check };
}

async function stateOf(client: Client, { tenant, storeFrontId }: PublicConfig, ticketId: string): Promise<TicketState> {
  try {
    const { ticketType, params } = await client.call(getTicket, { params: { tenant, ticketId } });
    return ticketType === "reset_password" && params.storeFrontId === storeFrontId ? "valid" : "invalid";
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 410].includes(problem.status)) return "invalid";
    logProblem("A ticket could not be checked", problem);
    return "failed";
  }
}

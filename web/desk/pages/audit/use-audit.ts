import { listAudit } from "@boxwright/contract/desk/audit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { type AuditFilter, queryOf } from "./audit-filter.ts";

/** A page of the audit. The page before stays until it has come. */
export function useAudit(filter: AuditFilter, cursor: string | null, limit: number) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.audit, filter, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listAudit, {
        query: { ...queryOf(filter), limit: String(limit), ...(cursor !== null && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

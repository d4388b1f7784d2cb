import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads a query again after a change. Without the cancellation, a query whose first answer is still on its way would keep that answer, which may
 * be older than the change.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

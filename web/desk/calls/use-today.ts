import { getToday } from "@boxwright/contract/desk/today";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "./desk-client.ts";
import { queryKeys } from "./query-client.ts";

/** Counts are read again at least once a minute, although events tell of most changes. */
const refetchMilliseconds = 60_000;

/** What waits today: the page of it, and the counts of the rail. */
export function useToday() {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) => client.call(getToday, { signal }),
    refetchInterval: refetchMilliseconds,
  });
}

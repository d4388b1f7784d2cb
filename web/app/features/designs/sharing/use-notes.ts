import { listDesignNotes, type WireDesignNote } from "@boxwright/contract/design-shares";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";

/** The notes on a design of the visitor, oldest first; none are read for a design that is not saved yet. */
export function useNotes(designId: string | null): UseQueryResult<readonly WireDesignNote[]> {
  const client = useClient();
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["notes", designId],
    queryFn: async () => {
      const { results } = await readyClient().call(listDesignNotes, { params: { designId: designId ?? "" } });
      return results.toReversed();
    },
    enabled: client !== null && designId !== null,
    networkMode: "always",
  });
}

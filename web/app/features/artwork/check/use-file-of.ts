import { getUpload, type WireUpload } from "@boxwright/contract/uploads";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useClient, useReadyClient } from "../../identity/session-context.tsx";

/** The name and the size of an upload. */
export function useFileOf(upload: string | null): UseQueryResult<WireUpload> {
  const client = useClient();
  const readyClient = useReadyClient();
  return useQuery({
    queryKey: ["upload", upload],
    queryFn: () => readyClient().call(getUpload, { params: { uploadId: upload ?? "" } }),
    enabled: client !== null && upload !== null,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

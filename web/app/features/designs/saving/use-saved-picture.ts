import { previewDesign } from "@boxwright/contract/designs";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useReadyClient } from "../../identity/session-context.tsx";

interface SavedPicture {
  readonly view: "flat" | "closed" | "open";
  readonly side?: "outside" | "inside";
  readonly pixels: number;
}

/** Under load, the shop draws many other pictures first. */
const busyRetries = 10;

/** The URL of the shop's picture of a saved version; null until it is there. It needs the visitor's token, which the URL of an image cannot carry. */
export function useSavedPicture(designId: string | null, version: number, picture: SavedPicture | null): string | null {
  const readyClient = useReadyClient();
  const { data = null } = useQuery({
    queryKey: ["savedPicture", designId, version, picture],
    queryFn: async ({ signal }) => {
      const call = { params: { designId: designId ?? "" }, query: { version, ...picture }, signal, busyRetries };
      const response = await readyClient().fetch(previewDesign, call);
      return response.blob();
    },
    enabled: designId !== null && version > 0 && picture !== null,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last) => last,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === null) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return data === null ? null : url;
}

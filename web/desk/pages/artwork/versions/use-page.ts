import { readArtworkPage } from "@boxwright/contract/desk/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../calls/desk-client.ts";
import { queryKeys } from "../../../calls/query-client.ts";

const busyRetries = 5;

/** A page of a file as a URL of data; null for a page that the file does not have or that cannot be drawn. A file never changes. */
export function usePage(lineId: string, uploadId: string, page: "1" | "2") {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.artworkPages, lineId, uploadId, page],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const params = { lineId, uploadId, page };
        const response = await client.fetch(readArtworkPage, { params, busyRetries, signal });
        return await dataUrl(await response.blob());
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 404) return null;
        throw problem;
      }
    },
  });
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error("A page could not be read"));
    reader.readAsDataURL(file);
  });
}

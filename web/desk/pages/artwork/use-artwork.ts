import {
  type artworkStates,
  listArtwork,
  previewReview,
  readArtwork,
  readArtworkPicture,
} from "@boxwright/contract/desk/artwork";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useObjectUrl } from "../../../app/lib/use-object-url.ts";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import type { Draft } from "./draft.ts";

export type ArtworkState = (typeof artworkStates)[number];

/** The lines in a state, the earliest ship day first. */
export function useQueue(state: ArtworkState) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [...queryKeys.artworkQueue, state],
    queryFn: ({ pageParam, signal }) =>
      client.call(listArtwork, { query: { state, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The artwork of a line. */
export function useArtwork(lineId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.artwork, lineId],
    queryFn: ({ signal }) => client.call(readArtwork, { params: { lineId }, signal }),
  });
}

/** The URL of a printed side; null until it has loaded, and without a print. */
export function usePrintedSide(lineId: string, sha256: string | null, side: PrintSide): string | null {
  const client = useClient();
  const load = useCallback(
    (signal: AbortSignal) =>
      client.fetch(readArtworkPicture, { params: { lineId, sha256: sha256 ?? "", side }, busyRetries: 3, signal }),
    [client, lineId, sha256, side],
  );
  const key = sha256 === null ? null : `${lineId} ${sha256} ${side}`;
  return useObjectUrl(key, load, "The picture of a print could not be read");
}

/** The mail that the customer would get. */
export function useMailPreview(lineId: string, { decision, findings, message }: Draft, isComplete: boolean) {
  const client = useClient();
  const body = { decision, findings: [...findings], message };
  return useQuery({
    queryKey: [...queryKeys.artwork, lineId, "preview", body],
    queryFn: ({ signal }) => client.call(previewReview, { params: { lineId }, body, signal }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
}

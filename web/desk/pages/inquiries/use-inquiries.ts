import { listInquiries, readInquiry } from "@boxwright/contract/desk/inquiries";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { InquiryState } from "@boxwright/core/inquiries/inquiry";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";

export type Inbox = AnswerOf<typeof listInquiries>;
export type Inquiry = Inbox["results"][number];
/** What a call returns of an inquiry that it has changed. */
export type InquiryChange = Partial<Inquiry> & Pick<Inquiry, "version">;

/** The parts of the inbox, as the address names them. */
export const boxes = ["open", "mine", "waiting", "closed"] as const;
export type BoxName = (typeof boxes)[number];

export function boxIn(search: URLSearchParams): BoxName {
  if (search.get("assignee") === "me") return "mine";
  return boxes.find((box) => box === search.get("state")) ?? "open";
}

/** The address of a part of the inbox, with an inquiry open. */
export function inboxAddress(box: BoxName, inquiryId: string | null = null): string {
  const search = new URLSearchParams({
    ...(box === "mine" ? { assignee: "me" } : { state: box }),
    ...(inquiryId !== null && { inquiry: inquiryId }),
  });
  return `/inquiries?${search.toString()}`;
}

interface Page {
  readonly box: BoxName;
  readonly cursor: string | null;
  readonly limit: number;
}

/** A page of the inbox. The page before stays until it has come. */
export function useInquiries({ box, cursor, limit }: Page) {
  const client = useClient();
  const state: InquiryState = box === "mine" ? "open" : box;
  return useQuery({
    queryKey: [...queryKeys.inquiries, box, cursor, limit],
    queryFn: ({ signal }) =>
      client.call(listInquiries, {
        query: {
          state,
          limit: String(limit),
          ...(box === "mine" && { assignee: "me" as const }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** An inquiry that is not on the page of the inbox, such as one that the search has found; nothing for null. */
export function useInquiry(inquiryId: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.inquiries, "one", inquiryId],
    queryFn: ({ signal }) => client.call(readInquiry, { params: { inquiryId: inquiryId ?? "" }, signal }),
    enabled: inquiryId !== null,
  });
}

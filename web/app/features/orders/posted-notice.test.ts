import type { LineState } from "@boxwright/core/orders/line-states";
import { describe, expect, test } from "vitest";
import { decidedQuery, postedNoticeIn, sendingQuery, withoutOutcome } from "./posted-notice.ts";

const noticeOf = (query: string, state: LineState) =>
  postedNoticeIn(new URLSearchParams(query), [
    { id: "other", state: { key: "Shipped" } },
    { id: "line", state: { key: state } },
  ]);

describe("after a form without scripts, the page of an order", () => {
  test("confirms sent artwork while the line is checked, and also if it has passed the check before the page loads", () => {
    const query = sendingQuery("line", "sent");
    for (const checked of ["ArtworkCheckInProgress", "ArtworkReview"] as const) {
      expect(noticeOf(query, checked)).toEqual({ tone: "good", word: "order.sending.sent" });
    }
    for (const passed of ["ReadyForProduction", "SentToMCP", "PrintingInProgress"] as const) {
      expect(noticeOf(query, passed)).toEqual({ tone: "good", word: "order.sending.arrived" });
    }
    for (const over of ["ArtworkFailed", "ArtworkRejected", "WaitingForArtwork", "Shipped", "Cancelled"] as const) {
      expect(noticeOf(query, over)).toBeNull();
    }
    expect(noticeOf(sendingQuery("other", "sent"), "ArtworkCheckInProgress")).toBeNull();
    expect(noticeOf("artwork=sent", "ArtworkCheckInProgress")).toBeNull();
  });

  test("explains why artwork was not sent, in every state of the line", () => {
    const refused = { tone: "bad", word: "order.sending.tooLarge" };
    expect(noticeOf(sendingQuery("line", "tooLarge"), "WaitingForArtwork")).toEqual(refused);
    expect(noticeOf("artwork=tooLarge", "WaitingForArtwork")).toEqual(refused);
  });

  test("confirms an approval until the line ships, and not for other artwork", () => {
    const approval = decidedQuery("line", "approve");
    for (const approved of ["ReadyForProduction", "SentToMCP", "PrintingInProgress"] as const) {
      expect(noticeOf(approval, approved)).toEqual({ tone: "good", word: "order.proof.approved" });
    }
    for (const other of ["ArtworkCheckInProgress", "WaitingForCustomerApproval", "Shipped"] as const) {
      expect(noticeOf(approval, other)).toBeNull();
    }
  });

  test("confirms a request for changes until there is a new proof", () => {
    const request = decidedQuery("line", "requestChanges");
    expect(noticeOf(request, "ArtworkReview")).toEqual({ tone: "good", word: "order.proof.requested" });
    expect(noticeOf(request, "WaitingForCustomerApproval")).toBeNull();
    expect(noticeOf(request, "ReadyForProduction")).toBeNull();
  });

  test("shows nothing for an outcome that does not exist", () => {
    expect(noticeOf("line=line&artwork=%3Cb%3E", "ArtworkReview")).toBeNull();
    expect(noticeOf("line=line&decided=maybe", "ReadyForProduction")).toBeNull();
  });
});

test("a reload does not show the outcome of a form again", () => {
  const page = "https://shop.example/orders/track?key=secret&culture=de";
  for (const query of [sendingQuery("line", "sent"), decidedQuery("line", "approve"), "line=line&refused=notNow"]) {
    expect(withoutOutcome(`${page}&${query}`)).toBe(page);
  }
});

import type { CalendarDate } from "@boxwright/core/kernel/dates";

/** The topics of collected mails. A mail has one topic. */
export const noticeTopics = [
  "artwork-problem",
  "proof-ready",
  "reminder",
  "in-production",
  "delay",
  "shipped",
  "delivered",
  "completed",
] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** An event of an order that waits for others, so that one mail reports all of them. */
export interface Notice {
  /** Identifies the event among those of its topic. */
  readonly id: string;
  readonly topic: NoticeTopic;
  readonly orderId: string;
  /** The line, the parcel or the delivery; the order itself if it is complete. */
  readonly subjectId: string;
  /** How long a line has waited for its shopper; null for other topics. */
  readonly days: number | null;
  /** The day that was promised before a delay, and the new one; null for other topics. */
  readonly before: CalendarDate | null;
  readonly after: CalendarDate | null;
  readonly createdAt: Date;
}

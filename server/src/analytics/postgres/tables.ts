import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import type { VisitEvent } from "../visit-event.ts";

type Details = Readonly<Record<string, unknown>>;

const storedDetails = z.record(z.string(), z.unknown());

/** The events of visits, with the field names of their senders. */
export const analyticsEvents = pgTable(
  "analytics_event",
  {
    /** Chosen by the sender: an event that is sent again is the same row. */
    messageId: text("message_id").primaryKey(),
    type: text().$type<VisitEvent["type"]>().notNull(),
    userId: text("user_id"),
    anonymousId: text("anonymous_id"),
    /** The event name, for `track`. */
    event: text(),
    /** The name of the page, for `page`. */
    name: text(),
    properties: storedJson<Details>("properties", storedDetails, { instead: {} }),
    traits: storedJson<Details>("traits", storedDetails, { instead: {} }),
    context: storedJson<Details>("context", storedDetails, { instead: {} }),
    /** By the sender's clock. */
    timestamp: instant("timestamp").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    index("analytics_event_received_at").on(table.receivedAt),
    check("analytics_event_known_type", sql`${table.type} in ('track', 'identify', 'page')`),
    check("analytics_event_of_somebody", sql`${table.userId} is not null or ${table.anonymousId} is not null`),
    check("analytics_event_tracks_something", sql`(${table.type} = 'track') = (${table.event} is not null)`),
  ],
);

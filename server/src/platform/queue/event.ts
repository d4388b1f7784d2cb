import type { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** Something that happened in a room. A room announces it to later rooms, because it never calls them. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `<room>.<past participle>`, such as `orders.placed`. */
  readonly name: string;
  readonly payload: Payload;
}

export function defineEvent<Payload extends z.ZodType>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition;
}

/** Announces an event in the transaction that causes it, and enqueues the job of each subscriber in the same transaction. */
export interface Outbox {
  announce<Payload extends z.ZodType>(
    tx: Transaction,
    event: EventDefinition<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
}

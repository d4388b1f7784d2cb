import type { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** Something that happened in a room, for rooms above it: a room below never calls a room above. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `<room>.<past participle>`, such as `orders.placed`. */
  readonly name: string;
  readonly payload: Payload;
}

/** Declares what a room announces. */
export function defineEvent<Payload extends z.ZodType>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition;
}

/** Announces in the transaction that made it true; each subscriber's job is enqueued there and then. */
export interface Outbox {
  announce<Payload extends z.ZodType>(
    tx: Transaction,
    event: EventDefinition<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
}

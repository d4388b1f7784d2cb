import { newId } from "../../platform/ids.ts";
import type { VisitEvent } from "../visit-event.ts";

type Tracked = Extract<VisitEvent, { type: "track" }>;

export function testEvent(parts: Partial<Tracked> = {}): Tracked {
  return {
    type: "track",
    messageId: newId(),
    timestamp: "2026-03-01T10:00:00.000Z",
    anonymousId: newId(),
    event: "Product Added",
    properties: { sku: "BX-1", quantity: 250, price: 1.25 },
    ...parts,
  };
}

import { describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { testEvent } from "../testing/test-event.ts";
import type { VisitEvent } from "../visit-event.ts";

export interface SinkUnderTest {
  readonly sink: AnalyticsSink;
  /** The events of one visitor that arrived, in the order of their ids. */
  readonly arrived: (anonymousId: string) => Promise<readonly VisitEvent[]>;
}

/** What the shop relies on of every sink; run on each adapter. */
export function describeSink(name: string, prepare: () => Promise<SinkUnderTest>): void {
  describe(`the ${name} sink`, async () => {
    const { sink, arrived } = await prepare();

    test("takes events of every type in as they were sent", async () => {
      const anonymousId = newId();
      const { type: _, event: __, properties, ...envelope } = testEvent({ anonymousId });
      const context = { page: { path: "/cart", title: "Ünïcode 📦" } };
      const events = [
        testEvent({ anonymousId, messageId: `1-${anonymousId}`, context }),
        { ...envelope, messageId: `2-${anonymousId}`, type: "page", name: "Cart", properties },
        {
          ...envelope,
          messageId: `3-${anonymousId}`,
          type: "identify",
          userId: newId(),
          traits: { company: "A" },
        },
      ] satisfies VisitEvent[];
      await sink.take(events);
      expect(await arrived(anonymousId)).toEqual(events);
    });

    test("counts an event that comes again once, and takes the new ones beside it", async () => {
      const anonymousId = newId();
      const first = testEvent({ anonymousId, messageId: `1-${anonymousId}` });
      const second = testEvent({ anonymousId, messageId: `2-${anonymousId}` });
      await sink.take([first]);
      await sink.take([first, second, second]);
      expect(await arrived(anonymousId)).toEqual([first, second]);
    });

    test("takes the same events from two that race once", async () => {
      const anonymousId = newId();
      const events = Array.from({ length: 20 }, (_, index) =>
        testEvent({ anonymousId, messageId: `${index + 10}-${anonymousId}` }),
      );
      await Promise.all([sink.take(events), sink.take(events)]);
      expect(await arrived(anonymousId)).toEqual(events);
    });

    test("takes fifty of the largest events", async () => {
      const anonymousId = newId();
      const properties = { texts: Array.from({ length: 4 }, () => "x".repeat(3_900)) };
      const events = Array.from({ length: 50 }, (_, index) =>
        testEvent({ anonymousId, messageId: `${index + 10}-${anonymousId}`, properties }),
      );
      await sink.take(events);
      expect(await arrived(anonymousId)).toEqual(events);
    });

    test("takes nothing without ado", async () => {
      await sink.take([]);
    });
  });
}

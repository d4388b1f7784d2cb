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

/** The tests that every sink passes. */
export function describeSink(name: string, prepare: () => Promise<SinkUnderTest>): void {
  describe(`the ${name} sink`, async () => {
    const { sink, arrived } = await prepare();

    test("stores events of every type unchanged", async () => {
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

    test("stores a repeated event once, and the new events that come with it", async () => {
      const anonymousId = newId();
      const first = testEvent({ anonymousId, messageId: `1-${anonymousId}` });
      const second = testEvent({ anonymousId, messageId: `2-${anonymousId}` });
      await sink.take([first]);
      await sink.take([first, second, second]);
      expect(await arrived(anonymousId)).toEqual([first, second]);
    });

    test("stores events once if two simultaneous calls pass them", async () => {
      const anonymousId = newId();
      const events = Array.from({ length: 20 }, (_, index) =>
        testEvent({ anonymousId, messageId: `${index + 10}-${anonymousId}` }),
      );
      await Promise.all([sink.take(events), sink.take(events)]);
      expect(await arrived(anonymousId)).toEqual(events);
    });

    test("stores fifty of the largest events", async () => {
      const anonymousId = newId();
      const properties = { texts: Array.from({ length: 4 }, () => "x".repeat(3_900)) };
      const events = Array.from({ length: 50 }, (_, index) =>
        testEvent({ anonymousId, messageId: `${index + 10}-${anonymousId}`, properties }),
      );
      await sink.take(events);
      expect(await arrived(anonymousId)).toEqual(events);
    });

    test("accepts an empty list", async () => {
      await sink.take([]);
    });
  });
}

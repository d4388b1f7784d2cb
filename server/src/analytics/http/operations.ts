import { collectEvents } from "@boxwright/contract/analytics";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";

/** Nothing of the request but its events is kept: no address, no user agent. */
export function analyticsOperations(sink: AnalyticsSink): Operation[] {
  return [
    implement(collectEvents, async ({ body }) => {
      await sink.take(body.batch);
      return { status: 202, body: undefined };
    }),
  ];
}

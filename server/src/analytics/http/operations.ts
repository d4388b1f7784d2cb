import * as contract from "@boxwright/contract/analytics";
import type { Spend } from "../../platform/budgets.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { collectEvents } from "../collect-events.ts";
import { problemOf } from "./refusal-to-problem.ts";

export function analyticsOperations(sink: AnalyticsSink, spend: Spend): Operation[] {
  return [
    implement(contract.collectEvents, async ({ body, clientIp }) => {
      const collected = await collectEvents({ sink, spend }, clientIp, body.batch);
      return collected.ok ? { status: 202, body: undefined } : problemOf(collected.refusal);
    }),
  ];
}

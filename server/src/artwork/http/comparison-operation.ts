import { compareColors } from "@boxwright/contract/artwork";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { type ComparisonDeps, compareUpload } from "../compare-upload.ts";
import { fixProblemOf } from "./refusal-to-problem.ts";

export function comparisonOperation(deps: ComparisonDeps): Operation {
  return implement(compareColors, async ({ visitor, params, query: { page = 0 }, clientIp, log }) => {
    const compared = await compareUpload(deps, { owner: visitor, clientIp, log }, { ...params, page });
    if (!compared.ok) return fixProblemOf(compared.refusal);
    const { before, after, ...rest } = compared.value;
    const pictures = { before: base64(before), after: base64(after) };
    return { status: 200, body: { page, ...rest, ...pictures }, headers: { "cache-control": "private, no-store" } };
  });
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

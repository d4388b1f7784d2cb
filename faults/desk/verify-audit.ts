import { tenantNames } from "@boxwright/core/storefront/tenants";
import { verifyChain } from "@boxwright/server/desk/audit/verify-chain";
import { databaseOver } from "@boxwright/server/platform/db/database";
import type { FaultDatabase } from "../fault-server.ts";

/** The chains of the audit that are not what the shop wrote, hashes included. */
export async function faultsOfAudit({ pool }: Pick<FaultDatabase, "pool">): Promise<string[]> {
  const faults: string[] = [];
  for (const tenant of tenantNames) {
    const verdict = await verifyChain(databaseOver(pool), tenant, null);
    if (verdict.kind !== "whole")
      faults.push(`I25 the audit of ${tenant} verifies: entry ${verdict.position} is ${verdict.kind}`);
  }
  return faults;
}

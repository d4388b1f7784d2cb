import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../platform/db/database.ts";
import type { DesignDeps, Sender } from "./create-design.ts";
import { spendGrowth } from "./design-budget.ts";
import { lockDesign, readStoredSize } from "./postgres/design-store.ts";
import { isVersionKept, type KeptVersion, keepVersion } from "./postgres/version-store.ts";
import type { StaleVersion, TooMuchStored, UnknownDesign } from "./refusals.ts";

type Named = Result<KeptVersion, UnknownDesign | StaleVersion | TooMuchStored>;

/** Keeps the current version of a design under a name. A version that is replaced or kept already takes nothing from the budget. */
export async function nameVersion(
  { db, spend, now }: Pick<DesignDeps, "db" | "spend" | "now">,
  { owner, clientIp }: Sender,
  id: string,
  { version, name }: { readonly version: number; readonly name: string },
): Promise<Named> {
  const stored = await readStoredSize(db, owner, id);
  if (stored === null) return refused({ kind: "unknownDesign" });
  const isStale = version < stored.version;
  const growth = isStale || (await isVersionKept(db, id, version)) ? 0 : stored.bytes;
  const spent = await spendGrowth(spend, clientIp, growth);
  if (!spent.ok) return spent;
  return inTransaction(db, async (tx): Promise<Named> => {
    const current = await lockDesign(tx, owner, id);
    if (current === null) return refused({ kind: "unknownDesign" });
    if (current.version !== version) return refused({ kind: "staleVersion", currentVersion: current.version });
    return ok(await keepVersion(tx, id, { reason: "named", name }, now()));
  });
}

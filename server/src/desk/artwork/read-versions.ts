import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { z } from "zod";
import { readVersionsOfLine } from "../../orders/versions-of-line.ts";
import type { Database } from "../../platform/db/database.ts";
import type { DatedUpload } from "../../uploads/read-uploads.ts";
import { readChangesNamed } from "../audit/changes-named.ts";

/** Who a file of a line comes from. */
export type Sender =
  | { readonly kind: "customer" }
  | { readonly kind: "staff"; readonly name: string }
  | { readonly kind: "operator" };

/** A file that a line has or had. */
export interface LineVersion extends DatedUpload {
  readonly by: Sender;
  readonly isCurrent: boolean;
}

/** The most changes of an order that are searched for the makers of its files. */
const mostChanges = 200;

const changedFiles = z.looseObject({ files: z.array(z.string()) });

function filesIn(value: unknown): readonly string[] {
  return changedFiles.safeParse(value).data?.files ?? [];
}

/** The files that a line has or had, the newest first, with who sent or made each. */
export async function readLineVersions(db: Database, order: Order, line: OrderLine): Promise<readonly LineVersion[]> {
  const versions = await readVersionsOfLine(db, line.id);
  const changes = await readChangesNamed(
    db,
    order.tenant,
    { kind: "order", id: order.id },
    { actions: ["artwork.fixed", "artwork.replaced"], limit: mostChanges },
  );
  const makers = new Map<string, Sender>();
  // The oldest change last, because it made the file.
  for (const { actorName, before, after } of changes) {
    const by: Sender = actorName === null ? { kind: "operator" } : { kind: "staff", name: actorName };
    const earlier = new Set(filesIn(before));
    for (const id of filesIn(after)) if (!earlier.has(id)) makers.set(id, by);
  }
  const current = new Set(line.artwork.map(({ id }) => id));
  return versions.map((version) => ({
    ...version,
    by: makers.get(version.id) ?? { kind: "customer" },
    isCurrent: current.has(version.id),
  }));
}

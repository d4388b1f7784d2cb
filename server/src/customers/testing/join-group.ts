import type { Visitor } from "@boxwright/core/identity/visitor";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { customerGroups, customers } from "../postgres/tables.ts";

/** Puts a customer into the group with this key, which need not be normalised. */
export async function joinGroup(db: Database, { id, tenant }: Visitor, key: string): Promise<void> {
  const [group] = await db
    .insert(customerGroups)
    .values({ id: newId(), tenant, key, name: key })
    .onConflictDoUpdate({ target: [customerGroups.tenant, customerGroups.key], set: { name: key } })
    .returning({ id: customerGroups.id });
  await db.update(customers).set({ groupId: group?.id }).where(eq(customers.id, id));
}

import type { Visitor } from "@boxwright/core/identity/visitor";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { addAccount } from "../../identity/postgres/account-store.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testSessionId } from "../../platform/testing/api.ts";
import { openCustomer } from "../open-customer.ts";

/** A new customer who is signed in. No password matches the account. */
export async function registerCustomer(db: Database, tenant: Visitor["tenant"] = "boxwright-us"): Promise<Visitor> {
  const id = newId();
  const { storeFrontId, defaultCulture: culture } = tenantNamed(tenant);
  const account = { id, tenant, email: `${id}@demo.boxwright.example`, culture, createdAt: new Date() };
  const person = { givenName: "Sample", familyName: "Shopper", company: "", title: "" };
  await inTransaction(db, async (tx) => {
    await addAccount(tx, { ...account, emailVerifiedAt: null, passwordHash: "$argon2id$none" });
    await openCustomer(tx, { ...person, accountId: id, tenant });
  });
  return { kind: "customer", id, tenant, storeFrontId, sessionId: testSessionId };
}

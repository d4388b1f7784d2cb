import type { addressInput } from "@boxwright/contract/address";
import type { Tenant } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { demoPassword } from "../../customers/demo-customers.ts";
import { openCustomer } from "../../customers/open-customer.ts";
import { customers } from "../../customers/postgres/tables.ts";
import { takenEmails } from "../../identity/account-emails.ts";
import { addDemoAccount } from "../../identity/add-demo-account.ts";
import { PasswordHasher } from "../../identity/password-hasher.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { demoBuyerCount } from "./plan-orders.ts";

const trades = ["Bakery", "Florist", "Roastery", "Brewery", "Pottery", "Candles", "Grocery", "Books", "Soaps", "Toys"];
const places = [
  { postalCode: "76010", state: "TX", city: "Arlington" },
  { postalCode: "78701", state: "TX", city: "Austin" },
  { postalCode: "60601", state: "IL", city: "Chicago" },
  { postalCode: "10001", state: "NY", city: "New York" },
  { postalCode: "94103", state: "CA", city: "San Francisco" },
  { postalCode: "98101", state: "WA", city: "Seattle" },
  { postalCode: "33101", state: "FL", city: "Miami" },
];

type AddressInput = z.input<typeof addressInput>;

export interface DemoBuyer {
  readonly id: string;
  readonly address: AddressInput;
}

function emailAt(place: number): string {
  return `sample-buyer-${place + 1}@example.com`;
}

/** Whether the demo has its buyers, and so its orders. */
export async function hasDemoBuyers(db: Database, tenant: Tenant): Promise<boolean> {
  return (await takenEmails(db, tenant.name, [emailAt(0)])).size > 0;
}

/** Adds the buyers of the demo, all with the password of demo customers. They may order by invoice: every fourth on terms. */
export async function addDemoBuyers(db: Database, tenant: Tenant, now: Date): Promise<readonly DemoBuyer[]> {
  const hashed = await new PasswordHasher({ atOnce: 1, queue: 1 }).hash(demoPassword);
  if (!hashed.ok) throw new Error("A hasher without other work is busy");
  const buyers: DemoBuyer[] = [];
  for (let place = 0; place < demoBuyerCount; place += 1) {
    const buyer = { id: newId(), address: addressAt(place) };
    await inTransaction(db, async (tx) => {
      const { email, firstName, lastName, company = "" } = buyer.address;
      await addDemoAccount(tx, tenant, { id: buyer.id, email, passwordHash: hashed.value, now });
      const name = { givenName: firstName, familyName: lastName, company, title: "" };
      await openCustomer(tx, { ...name, accountId: buyer.id, tenant: tenant.name });
      const rights = isOnTerms(place) ? { onAccount: true } : { isInvoiceWithoutTermsEnabled: true };
      await tx.update(customers).set(rights).where(eq(customers.id, buyer.id));
    });
    buyers.push(buyer);
  }
  return buyers;
}

export function isOnTerms(place: number): boolean {
  return place % 4 === 0;
}

function addressAt(place: number): AddressInput {
  const number = place + 1;
  const trade = trades[place % trades.length] ?? "";
  const { postalCode, state, city } = places[place % places.length] ?? {
    postalCode: "76010",
    state: "TX",
    city: "Arlington",
  };
  return {
    company: place % 3 === 0 ? "" : `Sample ${trade} ${number}`,
    firstName: "Sample",
    lastName: `Buyer ${number}`,
    streetName: `${100 + number} Example Street`,
    postalCode,
    state,
    city,
    country: "US",
    phone: "8175550100",
    email: emailAt(place),
  };
}

import type { Customer } from "@boxwright/core/customers/customer";
import type { Order } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { designsOfOwner } from "../../designs/designs-of-owner.ts";
import { readSignInFacts, type SignInFacts } from "../../identity/block-account.ts";
import { inquiriesOfSender } from "../../inquiries/inquiries-of-sender.ts";
import { subscriptionOf } from "../../newsletter/subscription-of.ts";
import { type MoneyOfOwner, moneyOfOwner } from "../../orders/money-of-owner.ts";
import { searchOrders } from "../../orders/search-orders.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { reviewsOfBuyer } from "../../reviews/reviews-for-staff.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

/** How many of the newest of each kind the record of a customer shows. */
const shown = { orders: 10, designs: 8, inquiries: 20, reviews: 20 };

export interface CustomerRecord {
  readonly customer: Customer;
  readonly signIn: SignInFacts;
  readonly money: MoneyOfOwner;
  readonly orders: readonly Order[];
  readonly designs: Awaited<ReturnType<typeof designsOfOwner>>;
  readonly inquiries: Awaited<ReturnType<typeof inquiriesOfSender>>;
  readonly reviews: Awaited<ReturnType<typeof reviewsOfBuyer>>;
  readonly newsletter: Awaited<ReturnType<typeof subscriptionOf>>;
}

/** The record of a customer. Each look at it is an entry of the audit. */
export async function openCustomerRecord(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor, clientIp }: { readonly actor: Actor; readonly clientIp: string },
  customer: Customer,
  tenant: TenantName,
): Promise<CustomerRecord | null> {
  const { id, key, email } = customer;
  const owner = { tenant, kind: "customer", id } as const;
  const everything = { query: "", lineStates: null, pageNumber: 1, limit: shown.orders, withHistory: false };
  const [signIn, money, page, designs, inquiries, reviews, newsletter] = await Promise.all([
    readSignInFacts(db, tenant, id),
    moneyOfOwner(db, owner),
    searchOrders(db, owner, everything),
    designsOfOwner(db, owner, shown.designs),
    inquiriesOfSender(db, owner, email, shown.inquiries),
    reviewsOfBuyer(db, owner, shown.reviews),
    subscriptionOf(db, { tenant, email }),
  ]);
  if (signIn === null) return null;
  const subject = { kind: "customer", id, label: key };
  const look = { actor, action: "customer.viewed", subject, before: null, after: null, reason: null, clientIp };
  await inTransaction(db, (tx) => recordChange(tx, tenant, look, now()));
  return { customer, signIn, money, orders: page.orders, designs, inquiries, reviews, newsletter };
}

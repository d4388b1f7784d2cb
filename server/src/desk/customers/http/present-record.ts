import { wireCents } from "@boxwright/contract/kernel";
import { presentAddress } from "@boxwright/core/address/address";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { placedOrderOf } from "@boxwright/core/orders/order-states";
import type { ListedCustomer } from "../../../customers/list-customers.ts";
import type { CustomerRecord } from "../open-customer.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentListed({ customer, group, account }: ListedCustomer) {
  const { id, key, firstName, lastName, companyName, onAccount, isInvoiceWithoutTermsEnabled, createdAt } = customer;
  return {
    id,
    key,
    firstName,
    lastName,
    companyName,
    email: account.email,
    isEmailVerified: account.emailVerifiedAt !== null,
    onAccount,
    isInvoiceWithoutTermsEnabled,
    asi_member: customer.isAsiMember,
    eqp: customer.hasEndQuantityPricing,
    group: group && { id: group.id, key: group.key, name: group.name },
    blockedAt: iso(account.blockedAt),
    createdAt: createdAt.toISOString(),
  };
}

export function presentRecord({ customer, signIn, money, newsletter, ...parts }: CustomerRecord) {
  const { group, addresses, isAsiMember, hasEndQuantityPricing, ...shown } = customer;
  return {
    ...shown,
    asi_member: isAsiMember,
    eqp: hasEndQuantityPricing,
    customerGroup: group,
    addresses: addresses.map(({ id, address }) => ({ ...presentAddress(address), id })),
    createdAt: signIn.createdAt.toISOString(),
    emailVerifiedAt: iso(signIn.emailVerifiedAt),
    blockedAt: iso(signIn.blockedAt),
    money: { orders: money.orders, since: iso(money.since), spent: wireCents(money.spent), due: wireCents(money.due) },
    orders: parts.orders.map(presentOrder),
    designs: parts.designs.map(({ updatedAt, ...design }) => ({ ...design, updatedAt: updatedAt.toISOString() })),
    inquiries: parts.inquiries.map(({ createdAt, ...sent }) => ({ ...sent, createdAt: createdAt.toISOString() })),
    reviews: parts.reviews.map(({ createdAt, ...written }) => ({ ...written, createdAt: createdAt.toISOString() })),
    newsletter: newsletter && {
      status: newsletter.status,
      confirmedAt: iso(newsletter.confirmedAt),
      endedAt: iso(newsletter.endedAt),
    },
    sessions: signIn.openSessions.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
  };
}

function presentOrder(order: Order) {
  const { orderState, paymentState } = placedOrderOf(order);
  const { total, due } = figuresOf(order);
  return {
    id: order.id,
    number: order.number,
    placedAt: order.createdAt.toISOString(),
    orderState,
    paymentState,
    lineStates: order.lines.map(({ state }) => state),
    lines: order.lines.map(({ titles, quantity, imageUrl }) => ({ titles, quantity, imageUrl })),
    total: wireCents(total),
    due: wireCents(due),
  };
}

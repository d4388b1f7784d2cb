import { defaultResultFields } from "@boxwright/contract/order-history";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { Customer } from "./customer.ts";
import { customerIdOf, customerPassword, customersOf, emailOf } from "./fill-orders.ts";
import { figuresOf, underLoad } from "./load.ts";
import { report } from "./report.ts";
import { Shopper } from "./shopper.ts";

const { name: tenant, storeFrontId } = tenantNamed("boxwright-us");
const storefront = `tenants/${tenant}/storefronts/${storeFrontId}`;
/** The customers take turns, so that none reaches a limit. */
const maxCustomers = 400;
const connectionCounts = [1, 8];
/** A customer may search 240 times a minute, and all calls of {@link measureLargeHistory} may fall into one. */
const callsOfOneCustomer = 30;

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

interface FoundPage {
  readonly total: number;
  readonly results: readonly { readonly id: string }[];
}

/** Measures the calls of the order history in a shop that `fillOrders` has filled. */
export async function measureOrderCalls(origin: string, orders: number, seconds: number): Promise<void> {
  const others = customersOf(orders) - 1;
  const customers: SignedIn[] = [];
  const count = Math.min(maxCustomers, others);
  for (let turn = 0; turn < count; turn += 1) {
    customers.push(await signIn(origin, 1 + Math.floor((turn * others) / count)));
  }
  const inTurn = async (
    title: string,
    work: (shopper: Shopper, customer: SignedIn, turn: number) => Promise<unknown>,
  ) => {
    for (const connections of connectionCounts) {
      const figures = await underCustomers(origin, customers, connections, seconds, work);
      report(`${title}, ${connections} conn.`, figures);
    }
  };
  const reader = new Shopper(origin);
  const firstOrders = new Map<string, string>();
  for (const customer of customers) {
    const [first] = (await search(reader, customer, {})).results;
    if (first !== undefined) firstOrders.set(customer.id, first.id);
  }
  await inTurn("page of 5 orders", (shopper, customer, turn) =>
    search(shopper, customer, { pageNumber: 1 + (turn % 2) }),
  );
  await inTurn("page of 5 orders with their histories", (shopper, customer, turn) =>
    search(shopper, customer, {
      pageNumber: 1 + (turn % 2),
      orderResultFields: [...defaultResultFields, "history"],
    }),
  );
  await inTurn("search by PO number", (shopper, customer, turn) =>
    search(shopper, customer, { query: `PO-${turn % 90}` }),
  );
  await inTurn("search by city and product", (shopper, customer) =>
    search(shopper, customer, { query: "dallas mailer" }),
  );
  await inTurn("search by state", (shopper, customer) => search(shopper, customer, { lineStates: ["Confirmed"] }));
  await inTurn("one order", (shopper, { id, token }) => {
    const orderId = firstOrders.get(id) ?? firstOrders.values().next().value;
    return shopper.become(token).get(`/api/${storefront}/orders/${orderId}?expand=deliveries`);
  });
  await measureLargeHistory(reader, await signIn(origin, 0));
  await reader.leave();
}

/** Customer 0 has one order in a hundred. */
async function measureLargeHistory(shopper: Shopper, customer: SignedIn): Promise<void> {
  const { total } = await search(shopper, customer, {});
  const measured = {
    "first page": {},
    "last page": { pageNumber: Math.ceil(total / 5) },
    "search for a common word": { query: "example" },
    "search for a rare number": { query: "PO-4711 dallas" },
    "few orders by state": { lineStates: ["Confirmed"] },
    "most orders by state": { lineStates: ["Shipped"] },
    "a word and a state": { query: "dallas", lineStates: ["Shipped"] },
  };
  for (const [title, body] of Object.entries(measured)) {
    const times: number[] = [];
    while (times.length < callsOfOneCustomer) {
      const began = performance.now();
      await search(shopper, customer, body);
      times.push(performance.now() - began);
    }
    report(`one customer's ${total} orders: ${title}`, figuresOf(times, 0));
  }
}

async function signIn(origin: string, place: number): Promise<SignedIn> {
  const customer = new Customer(origin, place, { email: emailOf(place), password: customerPassword });
  const token = await customer.mustSignIn();
  await customer.leave();
  return { id: customerIdOf(place), token };
}

function search(shopper: Shopper, { id, token }: SignedIn, body: object): Promise<FoundPage> {
  const path = `/api/search/${storefront}/customers/${id}/orders`;
  return shopper.become(token).call<FoundPage>("POST", path, { pageNumber: 1, ...body });
}

async function underCustomers(
  origin: string,
  customers: readonly SignedIn[],
  connections: number,
  seconds: number,
  work: (shopper: Shopper, customer: SignedIn, turn: number) => Promise<unknown>,
) {
  const shoppers = Array.from({ length: connections }, () => new Shopper(origin));
  let turn = 0;
  const figures = await underLoad(connections, seconds, async (loop) => {
    turn += 1;
    const shopper = shoppers[loop];
    const customer = customers[turn % customers.length];
    if (shopper === undefined || customer === undefined) throw new Error("no shopper or customer");
    await work(shopper, customer, turn);
  });
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
  return figures;
}

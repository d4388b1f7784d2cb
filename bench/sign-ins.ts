import { Customer } from "./customer.ts";
import { underLoad } from "./load.ts";
import { line, report } from "./report.ts";
import type { Shopper } from "./shopper.ts";

/** How many customers sign in at once: more than the shop checks at a time, so that some get a 503. */
const flood = 50;

/** Measures the check of a token, sign-ins, a flood of sign-ins while `visitor` reads the path `read`, and refreshes. */
export async function measureSignIns(
  origin: string,
  visitor: Shopper,
  read: string,
  connectionCounts: readonly number[],
  seconds: number,
): Promise<void> {
  const customers = Array.from({ length: flood }, (_, number) => new Customer(origin, number));
  const one = customerOf(customers, 0);
  await one.mustSignIn();
  report("public call without token, 1 conn.", await underLoad(1, seconds, () => one.readConfig(false)));
  report("public call with a customer's token, 1 conn.", await underLoad(1, seconds, () => one.readConfig(true)));

  for (const connections of [1, 8]) {
    const work = (loop: number) => customerOf(customers, loop).mustSignIn();
    report(`sign-in, ${connections} conn.`, await underLoad(connections, seconds, work));
  }
  let signedIn = 0;
  const [, reads] = await Promise.all([
    underLoad(flood, seconds, async (loop) => {
      if (await customerOf(customers, loop).signIn()) signedIn += 1;
    }),
    underLoad(1, seconds, () => visitor.get(read)),
  ]);
  line(`sign-in, ${flood} conn.`, `${(signedIn / seconds).toFixed(0).padStart(6)}/s  (the others get a 503)`);
  report(`product read while ${flood} conn. sign in`, reads);

  for (const customer of customers) await customer.mustSignIn();
  for (const connections of connectionCounts) {
    const work = (loop: number) => customerOf(customers, loop).refresh();
    report(`refresh, ${connections} conn.`, await underLoad(connections, seconds, work));
  }
  await Promise.all(customers.map((customer) => customer.leave()));
}

function customerOf(customers: readonly Customer[], loop: number): Customer {
  const customer = customers[loop];
  if (customer === undefined) throw new Error(`no customer ${loop}`);
  return customer;
}

import { getCustomer, patchCustomer } from "@boxwright/contract/customers";
import type { Customer } from "@boxwright/core/customers/customer";
import type { Database } from "../../platform/db/database.ts";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import { editCustomer } from "../edit-customer.ts";
import { readCustomer } from "../postgres/customer-store.ts";
import { presentCustomer } from "./present-customer.ts";

/** The calls about a customer, each for the customer alone: anybody else's id does not exist. */
export function customerOperations({ db }: { readonly db: Database }): Operation[] {
  return [
    implement(getCustomer, async ({ visitor, params }) => {
      if (params.customerId !== visitor.id) return refuse("NotFound");
      return shown((await readCustomer(db, visitor.tenant, visitor.id)) ?? refuse("NotFound"));
    }),

    implement(patchCustomer, async ({ visitor, params, body }) => {
      if (params.customerId !== visitor.id) return refuse("NotFound");
      return shown(await editCustomer(db, visitor, body));
    }),
  ];
}

function shown(reply: Customer | Refusal) {
  return isRefusal(reply) ? reply : { status: 200 as const, body: presentCustomer(reply) };
}

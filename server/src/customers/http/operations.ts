import { getCustomer, patchCustomer } from "@boxwright/contract/customers";
import type { Customer } from "@boxwright/core/customers/customer";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { editCustomer } from "../edit-customer.ts";
import { readCustomer } from "../read-customer.ts";
import { presentCustomer } from "./present-customer.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** The calls of a customer. Another customer's id gets the same refusal as an unknown one. */
export function customerOperations({ db }: { readonly db: Database }): Operation[] {
  return [
    implement(getCustomer, async ({ visitor, params }) => {
      const isOwn = params.customerId === visitor.id;
      const customer = isOwn ? await readCustomer(db, visitor.tenant, visitor.id) : null;
      return customer === null ? problemOf({ kind: "unknownCustomer" }) : shown(customer);
    }),

    implement(patchCustomer, async ({ visitor, params, body }) => {
      if (params.customerId !== visitor.id) return problemOf({ kind: "unknownCustomer" });
      const edited = await editCustomer(db, visitor, body);
      return edited.ok ? shown(edited.value) : problemOf(edited.refusal);
    }),
  ];
}

function shown(customer: Customer) {
  return { status: 200 as const, body: presentCustomer(customer) };
}

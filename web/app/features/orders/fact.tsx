import type { WireOrder } from "@boxwright/contract/order";
import type { ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { AddressText } from "../address/address-text.tsx";

/** A fact of an order under its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}

interface AddressFactsProps {
  readonly order: {
    readonly [Name in "shippingAddress" | "billingAddress"]: Omit<WireOrder[Name], "phone" | "email">;
  };
}

/** The shipping and the billing address of an order. */
export function AddressFacts({ order }: AddressFactsProps) {
  const t = useWords();
  return (
    <>
      <Fact name={t("order.shippingAddress")}>
        <AddressText address={order.shippingAddress} />
      </Fact>
      <Fact name={t("order.billingAddress")}>
        <AddressText address={order.billingAddress} />
      </Fact>
    </>
  );
}

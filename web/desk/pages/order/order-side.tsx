import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { Lock } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { TextButton } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { Box } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { AddressForm } from "./address-form.tsx";
import { Notes } from "./notes.tsx";
import * as styles from "./order.module.css";
import { OrderBox } from "./order-box.tsx";

type Address = WireDeskOrder["shippingAddress"];

/** Whose order it is, where it goes, and what the staff know of it. */
export function OrderSide({ order }: { readonly order: WireDeskOrder }) {
  return (
    <>
      <CustomerBox order={order} />
      <ShipToBox order={order} />
      <BillToBox order={order} />
      <Notes order={order} />
      <OrderBox order={order} />
    </>
  );
}

function CustomerBox({ order: { customer, paidBy } }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  return (
    <Box
      title={t("order.customer.title")}
      end={
        customer.id !== null && (
          <Link className={text.small} to={`/orders?customerId=${customer.id}`}>
            {t("order.customer.all")}
          </Link>
        )
      }
    >
      <b>{customer.name}</b>
      {customer.company !== "" && <p>{customer.company}</p>}
      <p className={styles.wraps}>
        <a href={`mailto:${customer.email}`}>{customer.email}</a>
      </p>
      <p>{customer.phone}</p>
      <div className={styles.tags}>
        <Tag>{t(`order.payment.methods.${paidBy}`)}</Tag>
        {customer.id === null ? (
          <Tag>{t("order.customer.guest")}</Tag>
        ) : (
          <Tag>{t("order.customer.orders", { count: customer.orderCount, spent: formats.money(customer.spent) })}</Tag>
        )}
        {customer.group !== null && <Tag>{customer.group}</Tag>}
      </div>
    </Box>
  );
}

function ShipToBox({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const lockedAt = order.addressLockedAt;
  const mayEdit = can("orders.edit") && lockedAt === null;
  return (
    <Box
      title={t("order.address.shipTo")}
      end={
        lockedAt !== null ? (
          <span className={`${layout.row} ${layout.tight} ${text.small} ${text.muted}`}>
            <Icon of={Lock} size="small" />
            {t("order.address.lockedSince", { moment: formats.moment(lockedAt) })}
          </span>
        ) : (
          mayEdit && !isEditing && <TextButton onClick={() => setEditing(true)}>{t("order.address.edit")}</TextButton>
        )
      }
    >
      {mayEdit && isEditing ? (
        <AddressForm order={order} onClose={() => setEditing(false)} />
      ) : (
        <AddressText address={order.shippingAddress} />
      )}
      {lockedAt !== null && <p className={styles.small}>{t("order.address.locked")}</p>}
    </Box>
  );
}

function BillToBox({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const isSame = linesOf(order.billingAddress).join("\n") === linesOf(order.shippingAddress).join("\n");
  return (
    <Box title={t("order.address.billTo")}>
      {isSame ? <p>{t("order.address.same")}</p> : <AddressText address={order.billingAddress} />}
      {order.poNumber !== null && order.poNumber !== "" && (
        <p>
          <span className={text.muted}>{t("order.address.poNumber")}</span> {order.poNumber}
        </p>
      )}
    </Box>
  );
}

function AddressText({ address }: { readonly address: Address }) {
  return linesOf(address).map((line) => <p key={line}>{line}</p>);
}

function linesOf(address: Address): readonly string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.streetName,
    address.additionalStreetInfo,
    `${address.city}, ${address.state} ${address.postalCode}`,
    address.country === "US" ? "" : address.country,
  ].filter((line) => line.trim() !== "");
}

import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { Plus } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { AddParcelForm } from "./add-parcel-form.tsx";
import { ChangeParcelForm } from "./change-parcel-form.tsx";
import * as styles from "./order.module.css";

const gramsPerPound = 453.592_37;

/** What was shipped, parcel by parcel. */
export function Parcels({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const shippable = order.lineItems.filter(({ allowedMoves }) => allowedMoves.some(({ to }) => to === "Shipped"));
  const mayAdd = can("parcels.write") && shippable.length > 0;
  const parcels = order.deliveries.flatMap(({ items, parcels: sent }) => sent.map((parcel) => ({ items, parcel })));
  const holds = (items: (typeof parcels)[number]["items"]) =>
    items
      .map(({ lineItemId, quantity }) =>
        t("order.parcel.holdsLine", {
          place: order.lineItems.find(({ id }) => id === lineItemId)?.place ?? "?",
          count: quantity,
        }),
      )
      .join("; ");
  const edited = parcels.find(({ parcel }) => parcel.id === open)?.parcel;
  return (
    <Section
      title={t("order.parcels")}
      end={
        mayAdd ? (
          <Button size="small" aria-expanded={open === "new"} onClick={() => setOpen(open === "new" ? null : "new")}>
            <Icon of={Plus} size="small" />
            {t("order.parcel.add")}
          </Button>
        ) : undefined
      }
    >
      {open === "new" && mayAdd && <AddParcelForm order={order} lines={shippable} onClose={close} />}
      {parcels.length === 0 ? (
        <p className={styles.small}>{t("order.noParcels")}</p>
      ) : (
        <PlainTable
          label={t("order.parcels")}
          heads={[
            { key: "holds", text: t("order.parcel.holds"), className: layout.onlyWide },
            { key: "service", text: t("order.parcel.service"), className: layout.onlyWide },
            { key: "tracking", text: t("order.parcel.tracking") },
            { key: "weight", text: t("order.parcel.weight"), isEnd: true, className: layout.onlyWide },
            { key: "state", text: t("order.parcel.lastScan") },
            { key: "edit", text: <span className={text.unseen}>{t("order.parcel.edit")}</span> },
          ]}
        >
          {parcels.map(({ items, parcel }) => (
            <tr key={parcel.id}>
              <td className={layout.onlyWide}>{holds(items)}</td>
              <td className={layout.onlyWide}>
                {parcel.carrier} {parcel.service}
              </td>
              <td>
                {parcel.trackingUrl === null ? (
                  parcel.trackingId
                ) : (
                  <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                    {parcel.trackingId}
                  </a>
                )}
              </td>
              <td className={`${endCell} ${layout.onlyWide}`}>
                {parcel.weight !== null &&
                  t("order.parcel.pounds", {
                    pounds: formats.number(Math.round((10 * parcel.weight.grams) / gramsPerPound) / 10),
                  })}
              </td>
              <td title={formats.exact(parcel.deliveredAt ?? parcel.shippedAt)}>
                {t(`order.parcelStates.${parcel.status}`)}, {formats.moment(parcel.deliveredAt ?? parcel.shippedAt)}
              </td>
              <td className={endCell}>
                {can("parcels.write") && (
                  <TextButton onClick={() => setOpen(parcel.id)}>{t("order.parcel.edit")}</TextButton>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {edited !== undefined && <ChangeParcelForm key={edited.id} order={order} parcel={edited} onClose={close} />}
    </Section>
  );
}

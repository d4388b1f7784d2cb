import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import type { ReadCoupon } from "./use-coupons.ts";

/** The newest uses of a coupon, each with its order. */
export function CouponUses({ uses }: { readonly uses: ReadCoupon["newestUses"] }) {
  const t = useWords();
  return (
    <PlainTable label={t("coupons.uses.title")}>
      {uses.map((use) => (
        <UseRow key={`${use.redeemedAt} ${use.order?.id ?? ""}`} use={use} />
      ))}
    </PlainTable>
  );
}

function UseRow({ use: { redeemedAt, order } }: { readonly use: ReadCoupon["newestUses"][number] }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  return (
    <tr>
      <td className={`${text.small} ${text.muted} ${text.oneLine}`} title={formats.exact(redeemedAt)}>
        {formats.moment(redeemedAt)}
      </td>
      <td className={text.two}>
        {order === null && t("coupons.uses.pending")}
        {order !== null && (
          <>
            {can("orders.read") ? (
              <Link className={text.number} to={`/orders/${order.id}`}>
                {order.number ?? t("orders.numberless")}
              </Link>
            ) : (
              (order.number ?? t("orders.numberless"))
            )}
            <small>{order.customerEmail}</small>
          </>
        )}
      </td>
      <td className={endCell}>{order !== null && formats.money(order.discount)}</td>
    </tr>
  );
}

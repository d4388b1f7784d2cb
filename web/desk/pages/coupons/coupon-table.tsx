import type { WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { Link } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import { useCouponText } from "./coupon-text.ts";
import * as styles from "./coupons-page.module.css";
import { couponsAddress } from "./use-coupons.ts";

const tones = { live: "good", planned: "plain", stopped: "warn", ended: null } as const;

/** Whether a coupon can be used. */
export function CouponState({ state }: Pick<WireDeskCoupon, "state">) {
  const t = useWords();
  const tone = tones[state];
  const words = t(`coupons.states.${state}`);
  return tone === null ? <span className={text.muted}>{words}</span> : <Tag tone={tone}>{words}</Tag>;
}

interface CouponTableProps {
  readonly rows: readonly WireDeskCoupon[];
  readonly current: string | null;
  readonly search: string;
  readonly onCurrent: (id: string) => void;
}

export function CouponTable({ rows, search, ...table }: CouponTableProps) {
  const t = useWords();
  return (
    <DataTable {...table} label={t("coupons.list")} columns={useColumns(search)} rows={rows} idOf={({ id }) => id} />
  );
}

function useColumns(search: string): readonly Column<WireDeskCoupon>[] {
  const t = useWords();
  const formats = useFormats();
  const words = useCouponText();
  return [
    {
      id: "code",
      head: t("coupons.columns.code"),
      cell: ({ id, code }) => (
        <Link className={text.number} replace to={couponsAddress(search, id)}>
          {code}
        </Link>
      ),
    },
    { id: "gives", head: t("coupons.columns.gives"), cell: words.gives },
    {
      id: "for",
      isExtra: true,
      head: t("coupons.columns.for"),
      cell: (coupon) => <span className={text.muted}>{words.for(coupon)}</span>,
    },
    { id: "when", head: t("coupons.columns.when"), cell: words.when },
    { id: "uses", align: "end", head: t("coupons.columns.uses"), cell: ({ uses }) => formats.number(uses) },
    {
      id: "limit",
      align: "end",
      isExtra: true,
      head: t("coupons.columns.limit"),
      cell: ({ usageLimit }) => (
        <span className={text.muted}>{usageLimit === null ? "∞" : formats.number(usageLimit)}</span>
      ),
    },
    {
      id: "given",
      align: "end",
      head: t("coupons.columns.given"),
      cell: ({ discountGiven }) => formats.money(discountGiven),
    },
    { id: "state", head: t("coupons.columns.state"), cell: (coupon) => <CouponState state={coupon.state} /> },
  ];
}

/** The coupons on a narrow window, each in two lines. */
export function CouponCards({ rows, search }: Pick<CouponTableProps, "rows" | "search">) {
  const t = useWords();
  const words = useCouponText();
  return rows.map((coupon) => (
    <Link key={coupon.id} className={styles.card} to={couponsAddress(search, coupon.id)}>
      <span className={layout.row}>
        <b>{coupon.code}</b>
        <span className={layout.push}>
          <CouponState state={coupon.state} />
        </span>
      </span>
      <span className={text.two}>
        {words.gives(coupon)}
        <small>
          {words.when(coupon)}, {t("coupons.used", { count: coupon.uses })}
        </small>
      </span>
    </Link>
  ));
}

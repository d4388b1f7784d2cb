import { X } from "lucide";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import { CouponForm, NewCouponForm } from "./coupon-form.tsx";
import { CouponState } from "./coupon-table.tsx";
import { CouponUses } from "./coupon-uses.tsx";
import * as styles from "./coupons-page.module.css";
import { StopForm } from "./stop-form.tsx";
import { type ReadCoupon, useCoupon } from "./use-coupons.ts";

interface PanelProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ title, mark, onClose, children }: PanelProps) {
  const t = useWords();
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {mark}
        <Button look="quiet" size="small" isIcon aria-label={t("shell.close")} onClick={onClose}>
          <Icon of={X} size="small" />
        </Button>
      </div>
      {children}
    </aside>
  );
}

interface NewCouponPanelProps {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

export function NewCouponPanel({ onMade, onClose }: NewCouponPanelProps) {
  const t = useWords();
  return (
    <Panel title={t("coupons.new")} onClose={onClose}>
      <NewCouponForm onMade={onMade} />
    </Panel>
  );
}

/** A coupon with what may be changed of it, and its newest uses. */
export function CouponPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords();
  const query = useCoupon(id);
  const coupon = query.data;
  return (
    <Panel
      title={coupon?.code ?? t("coupons.one")}
      mark={coupon && <CouponState state={coupon.state} />}
      onClose={onClose}
    >
      <QueryState query={query} bones={{ columns: 1, count: 8 }}>
        {(read) => <OpenCoupon coupon={read} />}
      </QueryState>
    </Panel>
  );
}

function OpenCoupon({ coupon }: { readonly coupon: ReadCoupon }) {
  const t = useWords();
  const [isStopping, setStopping] = useState(false);
  const isStopped = coupon.stoppedAt !== null;
  return (
    <>
      {coupon.isShared && <p className={`${text.small} ${text.muted}`}>{t("coupons.shared")}</p>}
      <fieldset disabled={coupon.isShared}>
        <CouponForm
          coupon={coupon}
          stop={
            <Button look={isStopped ? "plain" : "danger"} isOpen={isStopping} onClick={() => setStopping(!isStopping)}>
              {t(isStopped ? "coupons.stop.again" : "coupons.stop.more")}
            </Button>
          }
        />
      </fieldset>
      {isStopping && <StopForm coupon={coupon} onClose={() => setStopping(false)} />}
      <section className={styles.uses} aria-label={t("coupons.uses.title")}>
        <h3>{t("coupons.uses.title")}</h3>
        {coupon.newestUses.length === 0 ? (
          <p className={`${text.small} ${text.muted}`}>{t("coupons.uses.none")}</p>
        ) : (
          <CouponUses uses={coupon.newestUses} />
        )}
      </section>
    </>
  );
}

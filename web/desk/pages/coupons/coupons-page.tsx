import { useNavigate, useSearchParams } from "react-router";
import { DensitySwitch } from "../../shell/density-switch.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { CouponPanel, NewCouponPanel } from "./coupon-panel.tsx";
import { CouponCards, CouponTable } from "./coupon-table.tsx";
import * as styles from "./coupons-page.module.css";
import { couponsAddress, useCoupons } from "./use-coupons.ts";

const rowsPerPage = 50;

/** The coupons, and the open one beside them. The search and the open coupon stand in the address. */
export default function CouponsPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const search = address.get("query") ?? "";
  const chosen = address.get("coupon");
  const way = useCursors(`q ${search}`);
  const query = useCoupons({ query: search, cursor: way.cursor, limit: rowsPerPage });
  const open = (id: string | null) => void navigate(couponsAddress(search, id), { replace: true });
  const ids = (query.data?.results ?? []).map(({ id }) => id);
  useRowKeys({ ids, current: chosen, onCurrent: open, onOpen: open });
  useKeys({ c: () => open("new"), ...(chosen !== null && { Escape: () => open(null) }) });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.coupons")}
        end={
          <>
            <ListSearch
              label={t("coupons.search")}
              maxLength={64}
              searched={search}
              onSearch={(words) => void navigate(couponsAddress(words, chosen), { replace: true })}
            />
            <DensitySwitch />
            <LinkButton look="accent" keys="C" to={couponsAddress(search, "new")}>
              {t("coupons.new")}
            </LinkButton>
          </>
        }
      />
      <div className={styles.split} data-open={chosen !== null}>
        <div className={styles.list}>
          <QueryState query={query} bones={{ columns: 7, count: 10 }}>
            {({ results }) =>
              results.length === 0 ? (
                <Empty title={t(search === "" ? "coupons.none" : "coupons.nothing")}>
                  {search !== "" && (
                    <LinkButton size="small" to="/coupons">
                      {t("coupons.clear")}
                    </LinkButton>
                  )}
                </Empty>
              ) : (
                <>
                  <div className={layout.onlyWide}>
                    <CouponTable rows={results} current={chosen} search={search} onCurrent={open} />
                  </div>
                  <div className={layout.onlyNarrow}>
                    <CouponCards rows={results} search={search} />
                  </div>
                </>
              )
            }
          </QueryState>
          <PagesFoot note={t("coupons.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
        </div>
        {chosen === "new" && <NewCouponPanel onMade={open} onClose={() => open(null)} />}
        {chosen !== null && chosen !== "new" && <CouponPanel key={chosen} id={chosen} onClose={() => open(null)} />}
      </div>
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("coupons.keys.row") },
          { keys: ["C"], label: t("coupons.keys.new") },
          { keys: ["/"], label: t("coupons.keys.search") },
          { keys: ["Esc"], label: t("coupons.keys.close") },
        ]}
      />
    </>
  );
}

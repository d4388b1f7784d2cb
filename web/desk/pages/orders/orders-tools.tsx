import { Rows2, Rows3, Rows4, Search } from "lucide";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { densities, useSettings } from "../../shell/use-settings.ts";
import { Key } from "../../ui/button.tsx";
import { BareInput } from "../../ui/form/field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useWords } from "../../words/use-words.ts";
import { listAddress, type OrderFilter } from "./order-filter.ts";
import * as styles from "./orders-page.module.css";

/** A search begins when the person has stopped typing for so long. */
const pauseMilliseconds = 250;
const icons = { compact: Rows4, normal: Rows3, roomy: Rows2 } as const;

/** The search of the list, and the height of its rows. */
export function OrdersTools({ filter }: { readonly filter: OrderFilter }) {
  const t = useWords();
  const { settings, change } = useSettings();
  const { typed, setTyped } = useTypedSearch(filter);
  return (
    <>
      <span className={`${styles.search} ${layout.onlyWide}`}>
        <BareInput
          size="small"
          type="search"
          aria-label={t("orders.search")}
          placeholder={t("orders.search")}
          maxLength={200}
          lead={<Icon of={Search} size="small" />}
          unit={<Key>/</Key>}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </span>
      <span className={layout.onlyWide}>
        <Segments
          label={t("orders.density")}
          value={settings.density}
          options={densities.map((value) => ({
            value,
            label: <Icon of={icons[value]} size="small" />,
            name: t(`shell.${value}`),
          }))}
          onChange={(density) => change({ density })}
        />
      </span>
    </>
  );
}

/** What is typed into the search goes to the address after a pause; an address that changes otherwise comes back into the field. */
function useTypedSearch(filter: OrderFilter) {
  const navigate = useNavigate();
  const searched = filter.query ?? "";
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped((now) => (now.trim() === searched ? now : searched)), [searched]);
  useEffect(() => {
    if (typed.trim() === searched) return;
    const { query: _, ...others } = filter;
    const timer = setTimeout(() => {
      const words = typed.trim();
      void navigate(listAddress(words === "" ? others : { ...others, query: words }), { replace: true });
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, searched, filter, navigate]);
  return { typed, setTyped };
}

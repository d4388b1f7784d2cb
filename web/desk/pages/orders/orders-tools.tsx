import { useNavigate } from "react-router";
import { DensitySwitch } from "../../shell/density-switch.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { useWords } from "../../words/use-words.ts";
import { listAddress, type OrderFilter } from "./order-filter.ts";

/** The search of the list, and the height of its rows. */
export function OrdersTools({ filter }: { readonly filter: OrderFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const { query = "", ...others } = filter;
  return (
    <>
      <ListSearch
        label={t("orders.search")}
        maxLength={200}
        searched={query}
        onSearch={(words) =>
          void navigate(listAddress(words === "" ? others : { ...others, query: words }), { replace: true })
        }
      />
      <DensitySwitch />
    </>
  );
}

import { Download } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useCan } from "../../session/use-me.ts";
import { DensitySwitch } from "../../shell/density-switch.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useWords } from "../../words/use-words.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { listAddress, type OrderFilter } from "./order-filter.ts";

/** The search of the list, the height of its rows, and the books as files. */
export function OrdersTools({ filter }: { readonly filter: OrderFilter }) {
  const t = useWords();
  const can = useCan();
  const navigate = useNavigate();
  const [isExporting, setExporting] = useState(false);
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
      {can("exports.read") && (
        <span className={layout.onlyWide}>
          <Button onClick={() => setExporting(true)}>
            <Icon of={Download} size="small" />
            {t("orders.export.more")}
          </Button>
        </span>
      )}
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  );
}

import { exportCustomer } from "@boxwright/contract/desk/customers";
import { FileDown } from "lucide";
import { useState } from "react";
import { saveAs } from "../../../app/lib/save-as.ts";
import { Icon } from "../../../app/ui/icon.tsx";
import { useChange } from "../../calls/use-change.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Box } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./customer-page.module.css";
import { EraseDialog } from "./erase-dialog.tsx";
import type { CustomerRecord } from "./use-customer.ts";

/** The export and the erasure of a person's data. */
export function PersonalData({ customer }: { readonly customer: CustomerRecord }) {
  const t = useWords();
  const can = useCan();
  const show = useOutcome();
  const [isErasing, setErasing] = useState(false);
  const { send, isSending, problem, again } = useChange({
    call: async (client, customerId: string) => {
      const archive = await client.fetch(exportCustomer, { params: { customerId } });
      saveAs(await archive.blob(), `${customer.key}.zip`);
    },
    touches: [],
    onDone: () => show({ text: t("customers.personal.exported") }),
  });
  return (
    <Box title={t("customers.personal.title")}>
      <div className={styles.personal}>
        {can("customers.export") && (
          <Button isWide isBusy={isSending} onClick={() => send(customer.id)}>
            <Icon of={FileDown} size="small" />
            {t("customers.personal.export")}
          </Button>
        )}
        <ChangeProblem problem={problem} again={again} />
        {can("customers.erase") && (
          <Button isWide look="danger" onClick={() => setErasing(true)}>
            {t("customers.personal.erase")}
          </Button>
        )}
        <p className={styles.small}>{t("customers.personal.note")}</p>
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Box>
  );
}

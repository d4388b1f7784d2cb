import { exportAudit } from "@boxwright/contract/desk/audit";
import { FileDown } from "lucide";
import { saveAs } from "../../../app/lib/save-as.ts";
import { Icon } from "../../../app/ui/icon.tsx";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import { type AuditFilter, queryOf } from "./audit-filter.ts";

/** Downloads the entries that the filter shows. The download is an entry itself. */
export function ExportButton({ filter }: { readonly filter: AuditFilter }) {
  const t = useWords();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { send, isSending } = useChange({
    call: async (client, wanted: AuditFilter) => {
      try {
        const file = await client.fetch(exportAudit, { query: queryOf(wanted) });
        saveAs(await file.blob(), "audit.csv");
        show({ text: t("audit.exported") });
      } catch (problem) {
        show({ tone: "bad", text: reasonOf(problem) });
      }
    },
    touches: [queryKeys.audit],
  });
  return (
    <Button isBusy={isSending} onClick={() => send(filter)}>
      <Icon of={FileDown} size="small" />
      {t("audit.export")}
    </Button>
  );
}

import { changeDeskCustomer } from "@boxwright/contract/desk/customers";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import { standingFlags } from "../customers/customer-marks.tsx";
import { useCustomers } from "../customers/use-customers.ts";
import { changesKey } from "./customer-changes.tsx";
import { changesOf, type Terms, termsOf } from "./terms.ts";
import { type CustomerRecord, nameOf } from "./use-customer.ts";

interface TermsFormProps {
  readonly customer: CustomerRecord;
  readonly onClose: () => void;
}

/** Changes what a customer may do. Each change needs a reason. */
export function TermsForm({ customer, onClose }: TermsFormProps) {
  const t = useWords();
  const groups = useCustomers({ filter: { query: "", flag: null }, cursor: null, limit: 1 }).data?.groups ?? [];
  const [terms, setTerms] = useState(() => termsOf(customer));
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = useSaveTerms(customer, onClose);
  const changes = changesOf(customer, terms);
  const hasChanged = Object.keys(changes).length > 0;
  const isReady = hasChanged && reason.trim() !== "";
  const set = (change: Partial<Terms>) => setTerms({ ...terms, ...change });
  return (
    <PopoverForm
      title={t("customers.terms.form", { name: nameOf(customer) })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => isReady && send({ ...changes, reason: reason.trim() })}
      footNote={!hasChanged && <span className={`${text.small} ${text.muted}`}>{t("customers.terms.nothing")}</span>}
      foot={
        <Button size="small" look="ink" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={!isReady}>
          {t("customers.terms.save")}
        </Button>
      }
    >
      {standingFlags.map((flag) => (
        <Check key={flag} isChecked={terms[flag]} onChange={(isOn) => set({ [flag]: isOn })}>
          {t(`customers.flags.${flag}`)}
        </Check>
      ))}
      <SelectField
        label={t("customers.terms.group")}
        value={terms.groupId ?? ""}
        options={[
          { value: "", label: t("customers.terms.noGroup") },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => set({ groupId: id === "" ? null : id })}
      />
      <Check isChecked={terms.isBlocked} onChange={(isBlocked) => set({ isBlocked })}>
        {t("customers.terms.block")}
      </Check>
      <TextField
        label={t("customers.terms.why")}
        required
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}

function useSaveTerms(customer: CustomerRecord, onClose: () => void) {
  const t = useWords();
  const show = useOutcome();
  const queries = useQueryClient();
  return useChange({
    call: (client, sent: Partial<Terms> & { readonly reason: string }) =>
      client.call(changeDeskCustomer, {
        params: { customerId: customer.id },
        body: { version: customer.version, ...sent },
      }),
    touches: [queryKeys.customers, changesKey(customer.id)],
    onDone: (record) => {
      queries.setQueryData(queryKeys.customer(customer.id), record);
      show({ text: t("customers.terms.saved", { name: nameOf(record) }) });
      onClose();
    },
  });
}

import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import type { AuditFilter, FilterField } from "./audit-filter.ts";
import { knownActions } from "./known-actions.ts";
import { useEntryWords } from "./use-entry-words.ts";

interface FilterFormProps {
  readonly filter: AuditFilter;
  /** The people who can be chosen, by the value of the filter. */
  readonly actors: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  readonly onSet: (filter: AuditFilter) => void;
}

/** All filters at once. */
export function FilterForm({ filter, actors, onClose, onSet }: FilterFormProps) {
  const t = useWords();
  const { actionText } = useEntryWords();
  const [typed, setTyped] = useState(filter);
  const set = (field: FilterField) => (value: string) => setTyped({ ...typed, [field]: value });
  const withOwn = (options: readonly { readonly value: string; readonly label: string }[], value = "") => [
    { value: "", label: t("audit.any") },
    ...options,
    ...(value === "" || options.some((option) => option.value === value) ? [] : [{ value, label: value }]),
  ];
  const submit = () =>
    onSet(
      Object.fromEntries(
        Object.entries(typed)
          .map(([field, value]) => [field, value.trim()])
          .filter(([, value]) => value !== ""),
      ),
    );
  return (
    <PopoverForm
      title={t("audit.filterTitle")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <Button look="ink" size="small" type="submit" keys="Ctrl Enter">
          {t("audit.apply")}
        </Button>
      }
    >
      <SelectField
        label={t("audit.fields.who")}
        value={typed.who ?? ""}
        options={withOwn(
          [...actors].map(([value, label]) => ({ value, label })),
          typed.who,
        )}
        onChange={set("who")}
      />
      <SelectField
        label={t("audit.fields.what")}
        value={typed.what ?? ""}
        options={withOwn(
          knownActions.map((value) => ({ value, label: actionText(value) })),
          typed.what,
        )}
        onChange={set("what")}
      />
      <TextField
        label={t("audit.fields.subject")}
        hint={t("audit.subjectHint")}
        maxLength={200}
        value={typed.subject ?? ""}
        onChange={({ currentTarget }) => set("subject")(currentTarget.value)}
      />
      <div className={layout.pair}>
        {(["from", "to"] as const).map((field) => (
          <TextField
            key={field}
            label={t(`audit.fields.${field}`)}
            type="date"
            value={typed[field] ?? ""}
            onChange={({ currentTarget }) => set(field)(currentTarget.value)}
          />
        ))}
      </div>
    </PopoverForm>
  );
}

import type { WireAuditEntry } from "@boxwright/contract/desk/audit";
import { Plus } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Key } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { addChipClass, Chip } from "../../ui/marks.tsx";
import { SubBar } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import { type AuditFilter, auditAddress, type FilterField, filterFields, isDay } from "./audit-filter.ts";
import * as styles from "./audit-page.module.css";
import { FilterForm } from "./filter-form.tsx";
import { useActors } from "./use-actors.ts";
import { useEntryWords } from "./use-entry-words.ts";

interface FilterBarProps {
  readonly filter: AuditFilter;
  /** The entries that are shown, whose people can be chosen. */
  readonly entries: readonly WireAuditEntry[];
}

/** The filters in force, and a form for all of them. */
export function FilterBar({ filter, entries }: FilterBarProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const actors = useActors(entries);
  const valueText = useValueText(actors);
  useKeys({ f: () => setOpen(true) });
  const set = (next: AuditFilter) => void navigate(auditAddress(next));
  const without = (field: FilterField) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field)) as AuditFilter;
  return (
    <SubBar end={<span className={layout.onlyWide}>{t("audit.chain")}</span>}>
      {filterFields.map((field) => {
        const value = filter[field];
        if (value === undefined) return null;
        const name = t(`audit.fields.${field}`);
        return (
          <Chip
            key={field}
            name={name}
            value={valueText(field, value)}
            removeLabel={t("audit.remove", { name })}
            onRemove={() => set(without(field))}
          />
        );
      })}
      <div className={styles.filterForm}>
        <button type="button" className={addChipClass} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={Plus} size="small" />
          {t("audit.filter")} <Key>F</Key>
        </button>
        {isOpen && (
          <FilterForm
            filter={filter}
            actors={actors}
            onClose={() => setOpen(false)}
            onSet={(next) => {
              setOpen(false);
              set(next);
            }}
          />
        )}
      </div>
    </SubBar>
  );
}

/** The value of a filter in words. */
function useValueText(actors: ReadonlyMap<string, string>) {
  const t = useWords();
  const formats = useFormats();
  const { actionText, kindText } = useEntryWords();
  return (field: FilterField, value: string): string => {
    switch (field) {
      case "who":
        return actors.get(value) ?? t("audit.someone");
      case "what":
        return value.includes(".") ? actionText(value) : kindText(value);
      case "subject":
        return value;
      default:
        return isDay(value) ? formats.shortDay(value) : value;
    }
  };
}

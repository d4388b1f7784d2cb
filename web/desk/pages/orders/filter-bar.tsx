import { Plus } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Button, Key } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { addChipClass, Chip } from "../../ui/marks.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { SubBar } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import { choicesOf, type FilterField, filterFields, listAddress, type OrderFilter, valueText } from "./order-filter.ts";
import * as styles from "./orders-page.module.css";

/** The filters in force, and a form for a further one. */
export function FilterBar({ filter }: { readonly filter: OrderFilter }) {
  const t = useWords();
  const formats = useFormats();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  useKeys({ f: () => setAdding(true) });
  const set = (next: OrderFilter) => void navigate(listAddress(next));
  const without = (field: FilterField) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field)) as OrderFilter;
  return (
    <SubBar>
      {filterFields.map((field) => {
        const value = filter[field];
        if (value === undefined) return null;
        const name = t(`orders.fields.${field}`);
        return (
          <Chip
            key={field}
            name={name}
            value={valueText(field, value, t, formats)}
            removeLabel={t("orders.remove", { name })}
            onRemove={() => set(without(field))}
          />
        );
      })}
      <div className={styles.filterForm}>
        <button type="button" className={addChipClass} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Icon of={Plus} size="small" />
          {t("orders.filter")} <Key>F</Key>
        </button>
        {isAdding && (
          <FilterForm
            filter={filter}
            onClose={() => setAdding(false)}
            onSet={(next) => {
              setAdding(false);
              set(next);
            }}
          />
        )}
      </div>
    </SubBar>
  );
}

/** Fields that the form offers; the search and one customer have ways of their own. */
const offered = filterFields.filter((field) => field !== "query" && field !== "customerId");

interface FilterFormProps {
  readonly filter: OrderFilter;
  readonly onClose: () => void;
  readonly onSet: (filter: OrderFilter) => void;
}

function FilterForm({ filter, onClose, onSet }: FilterFormProps) {
  const t = useWords();
  const [field, setField] = useState<FilterField>("state");
  const [value, setValue] = useState(filter[field] ?? "");
  const choices = choicesOf(field, t);
  const chosen = value.split(",").filter(Boolean);
  const isSingle = field === "assignee";
  const toggle = (name: string, isChosen: boolean) => {
    if (isSingle) return setValue(isChosen ? name : "");
    setValue((isChosen ? [...chosen, name] : chosen.filter((other) => other !== name)).join(","));
  };
  return (
    <PopoverForm
      title={t("orders.addFilter")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => value !== "" && onSet({ ...filter, [field]: value })}
      foot={
        <Button look="ink" size="small" type="submit" keys="Ctrl Enter">
          {t("orders.apply")}
        </Button>
      }
    >
      <SelectField
        label={t("orders.field")}
        value={field}
        options={offered.map((name) => ({ value: name, label: t(`orders.fields.${name}`) }))}
        onChange={(name) => {
          setField(name);
          setValue(filter[name] ?? "");
        }}
      />
      {choices === null ? (
        <TextField
          label={t("orders.value")}
          type="date"
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <div className={styles.states}>
          {choices.map((choice) => (
            <Check
              key={choice.value}
              isChecked={chosen.includes(choice.value)}
              onChange={(isChosen) => toggle(choice.value, isChosen)}
            >
              {choice.label}
            </Check>
          ))}
        </div>
      )}
    </PopoverForm>
  );
}

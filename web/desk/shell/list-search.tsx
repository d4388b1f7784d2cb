import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import { Key } from "../ui/button.tsx";
import { BareInput } from "../ui/form/field.tsx";
import * as layout from "../ui/kit-layout.module.css";
import * as styles from "./list-search.module.css";

/** A search begins when the person has stopped typing for so long. */
const pauseMilliseconds = 250;

interface ListSearchProps {
  readonly label: string;
  readonly maxLength: number;
  /** The words of the address. */
  readonly searched: string;
  readonly onSearch: (words: string) => void;
}

/** The search of a list. What is typed goes to the address after a pause; an address that changes otherwise comes back into the field. */
export function ListSearch({ label, maxLength, searched, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(searched);
  const newest = useRef(onSearch);
  useEffect(() => {
    newest.current = onSearch;
  });
  useEffect(() => setTyped((now) => (now.trim() === searched ? now : searched)), [searched]);
  useEffect(() => {
    if (typed.trim() === searched) return;
    const timer = setTimeout(() => newest.current(typed.trim()), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return (
    <span className={`${styles.search} ${layout.onlyWide}`}>
      <BareInput
        size="small"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        lead={<Icon of={Search} size="small" />}
        unit={<Key>/</Key>}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </span>
  );
}

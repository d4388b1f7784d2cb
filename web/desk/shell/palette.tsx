import { searchDesk } from "@boxwright/contract/desk/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide";
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../app/ui/icon.tsx";
import { useClient } from "../calls/desk-client.ts";
import { Key } from "../ui/button.tsx";
import { useWords } from "../words/use-words.ts";
import * as styles from "./palette.module.css";
import { type PaletteAction, type PaletteEntry, paletteEntries } from "./palette-entries.ts";
import { useSections } from "./use-sections.ts";

/** A search begins with this many characters. */
const fewestCharacters = 2;

interface PaletteProps {
  readonly actions: readonly PaletteAction[];
  readonly onClose: () => void;
}

/** Finds pages, actions, orders, customers and coupons by their names. Arrow keys choose, `Enter` goes there. */
export function Palette({ actions, onClose }: PaletteProps) {
  const t = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const sections = useSections();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const { found, isSearching } = useFound(typed);
  const entries = paletteEntries({ typed, sections, actions, found }, t);
  const chosen = Math.min(place, entries.length - 1);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const go = ({ go: target }: PaletteEntry) => {
    onClose();
    if (typeof target === "string") void navigate(target);
    else target();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[chosen];
    if (step !== undefined) setPlace((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === "Enter" && entry !== undefined) go(entry);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t("shell.palette.title")}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={press}
    >
      <div className={styles.field}>
        <Icon of={Search} size="small" />
        <input
          role="combobox"
          aria-label={t("shell.palette.title")}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          placeholder={t("shell.palette.placeholder")}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPlace(0);
          }}
        />
      </div>
      <div id={id} className={styles.list} role="listbox" aria-label={t("shell.palette.title")}>
        {entries.map((entry, index) => (
          <div
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onPointerUp={() => go(entry)}
          >
            <Icon of={entry.icon} size="small" />
            <b>{entry.label}</b>
            <span>{entry.detail}</span>
            {index === chosen && <Key>Enter</Key>}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles.nothing} role="status">
          {t(isSearching ? "shell.palette.searching" : "shell.palette.nothing")}
        </p>
      )}
    </dialog>
  );
}

/** What the search finds for a text; what it found before stays until then. */
function useFound(typed: string) {
  const client = useClient();
  const query = useDeferredValue(typed.trim());
  const isAsked = query.length >= fewestCharacters;
  const { data, isFetching } = useQuery({
    queryKey: ["search", query],
    queryFn: ({ signal }) => client.call(searchDesk, { query: { query }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? (data?.results ?? []) : [], isSearching: isFetching };
}

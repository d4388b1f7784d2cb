import * as text from "../../ui/kit-text.module.css";
import { Tag } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";
import type { ListedEntry } from "./use-content.ts";

const tones = { changed: "warn", draft: "warn", removed: "bad" } as const;

/** Whether the shop shows an entry as it is, and what its draft does. */
export function StateMark({ state }: Pick<ListedEntry, "state">) {
  const t = useWords();
  const name = t(`content.states.${state}`);
  return state === "published" ? <span className={text.muted}>{name}</span> : <Tag tone={tones[state]}>{name}</Tag>;
}

/** The number of warnings about an entry. */
export function WarningMark({ warnings }: Pick<ListedEntry, "warnings">) {
  const t = useWords();
  return warnings > 0 && <Tag tone="warn">{t("content.warned", { count: warnings })}</Tag>;
}

/** Where the shop shows an entry, as links to its pages. */
export function Places({
  paths,
  isEverywhere,
  isShort = false,
}: Pick<ListedEntry, "paths" | "isEverywhere"> & { readonly isShort?: boolean }) {
  const t = useWords();
  if (isEverywhere) return t("content.everywhere");
  if (paths.length === 0) return t("content.nowhere");
  const shown = isShort ? paths.slice(0, 1) : paths;
  return (
    <>
      {shown.map((path, place) => (
        <span key={path}>
          {place > 0 && ", "}
          <a href={path} target="_blank" rel="noreferrer">
            {path}
          </a>
        </span>
      ))}
      {paths.length > shown.length && ` ${t("content.andMore", { count: paths.length - shown.length })}`}
    </>
  );
}

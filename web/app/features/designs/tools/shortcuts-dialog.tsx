import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import { HelpLink } from "../help-link.tsx";
import { shortcuts } from "./shortcuts.ts";
import * as styles from "./shortcuts-dialog.module.css";
import { readsSingleLetters, setSingleLetters } from "./single-letters.ts";

type System = "windows" | "mac";
type Group = keyof typeof shortcuts;

const signs: Readonly<Record<System, Readonly<Record<string, string>>>> = {
  windows: { mod: "Ctrl", shift: "⇧", alt: "Alt" },
  mac: { mod: "⌘", shift: "⇧", alt: "⌥" },
};
const words = ["click", "drag", "space"] as const;

/** All keyboard shortcuts of the editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const [system, setSystem] = useState<System>(() => (/Mac|iPhone|iPad/.test(navigator.platform) ? "mac" : "windows"));
  const [query, setQuery] = useState("");
  const [hasLetters, setHasLetters] = useState(readsSingleLetters);
  const groups = (Object.keys(shortcuts) as Group[]).flatMap((group) => {
    const rows = rowsOf(group).filter(([row]) =>
      t(`designer.shortcuts.rows.${row}`).toLowerCase().includes(query.trim().toLowerCase()),
    );
    return rows.length === 0 ? [] : [{ group, rows }];
  });
  const shown = (key: string) => {
    const word = words.find((known) => known === key);
    return word === undefined ? (signs[system][key] ?? key) : t(`designer.shortcuts.${word}`);
  };
  return (
    <Dialog title={t("designer.shortcuts.title")} closeLabel={t("shell.close")} onClose={onClose} isBroad>
      <div className={styles.head}>
        <input
          type="search"
          value={query}
          aria-label={t("designer.shortcuts.search")}
          placeholder={t("designer.shortcuts.search")}
          onChange={(event) => setQuery(event.target.value)}
        />
        <label className={styles.letters}>
          <input
            type="checkbox"
            checked={hasLetters}
            onChange={({ target: { checked } }) => {
              setHasLetters(checked);
              setSingleLetters(checked);
            }}
          />
          {t("designer.shortcuts.letters")}
        </label>
        <Segmented
          legend={t("designer.shortcuts.system")}
          isLegendHidden
          name="system"
          choices={(["windows", "mac"] as const).map((value) => ({ value, label: t(`designer.shortcuts.${value}`) }))}
          value={system}
          onChange={setSystem}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has the focus */}
      <section className={styles.keys} tabIndex={0} aria-label={t("designer.shortcuts.title")}>
        {groups.length === 0 && <p>{t("designer.shortcuts.none")}</p>}
        <div className={styles.columns}>
          {groups.map(({ group, rows }) => (
            <section key={group}>
              <h3>{t(`designer.shortcuts.groups.${group}`)}</h3>
              <dl>
                {rows.map(([row, ways]) => (
                  <div key={row}>
                    <dt>{t(`designer.shortcuts.rows.${row}`)}</dt>
                    <dd>
                      {ways.map((keys) => (
                        <span key={keys.join()}>
                          {keys.map((key) => (
                            <kbd key={key}>{shown(key)}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
      <p className={styles.help}>
        <HelpLink />
      </p>
    </Dialog>
  );
}

type RowName = { [Name in Group]: keyof (typeof shortcuts)[Name] }[Group];

function rowsOf(group: Group): (readonly [RowName, readonly (readonly string[])[]])[] {
  return Object.entries(shortcuts[group]) as never;
}

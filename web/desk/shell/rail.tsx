import { Search } from "lucide";
import { NavLink } from "react-router";
import { Icon } from "../../app/ui/icon.tsx";
import { useToday } from "../calls/use-today.ts";
import { LogoSymbol } from "../session/logo.tsx";
import { Key } from "../ui/button.tsx";
import { useWords } from "../words/use-words.ts";
import { AccountMenu } from "./account-menu.tsx";
import * as styles from "./rail.module.css";
import type { Section } from "./sections.ts";
import { useSections } from "./use-sections.ts";

/** The sections of the desk at the left of a wide window. */
export function Rail({ onJump }: { readonly onJump: () => void }) {
  const t = useWords();
  const sections = useSections();
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <header className={styles.rail}>
      <div className={styles.railInner}>
        <DeskLogo />
        <button type="button" className={styles.jump} aria-keyshortcuts="Control+K" onClick={onJump}>
          <Icon of={Search} size="small" />
          {t("shell.searchOrGo")}
          <Key>Ctrl K</Key>
        </button>
        <nav aria-label={t("shell.pages")}>
          {groups.map((group) => (
            <div key={group} className={styles.group}>
              {sections
                .filter((section) => section.group === group)
                .map((section) => (
                  <RailLink key={section.id} section={section} />
                ))}
            </div>
          ))}
        </nav>
        <div className={styles.who}>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function RailLink({ section }: { readonly section: Section }) {
  const t = useWords();
  const count = useSectionCount(section);
  return (
    <NavLink to={section.start ?? section.path} end={section.path === "/"} className={styles.link}>
      <Icon of={section.icon} size="small" />
      {t(`shell.sections.${section.id}`)}
      {count > 0 && <b className={section.isTrouble === true ? styles.trouble : undefined}>{count}</b>}
    </NavLink>
  );
}

/** How many things wait in a section; 0 while it is not known. */
export function useSectionCount({ countIn }: Section): number {
  const { data } = useToday();
  return data === undefined || countIn === undefined ? 0 : countIn(data);
}

export function DeskLogo() {
  const t = useWords();
  return (
    <NavLink to="/" end className={styles.logo}>
      <LogoSymbol />
      Boxwright
      <span>{t("shell.desk")}</span>
    </NavLink>
  );
}

import { Menu as MenuIcon } from "lucide";
import { NavLink } from "react-router";
import { Icon } from "../../app/ui/icon.tsx";
import { useWords } from "../words/use-words.ts";
import * as styles from "./rail.module.css";
import { useSectionCount } from "./rail.tsx";
import type { Section } from "./sections.ts";
import { useSections } from "./use-sections.ts";

/** So many sections have a tab of their own; the fifth tab opens all. */
const mostTabs = 4;

/** The sections at the foot of a narrow window. */
export function BottomTabs({ onMore }: { readonly onMore: () => void }) {
  const t = useWords();
  return (
    <nav className={styles.tabs} aria-label={t("shell.pages")}>
      {useSections()
        .slice(0, mostTabs)
        .map((section) => (
          <Tab key={section.id} section={section} />
        ))}
      <button type="button" className={styles.tab} onClick={onMore}>
        <Icon of={MenuIcon} />
        {t("shell.more")}
      </button>
    </nav>
  );
}

function Tab({ section }: { readonly section: Section }) {
  const t = useWords();
  const count = useSectionCount(section);
  return (
    <NavLink to={section.start ?? section.path} end={section.path === "/"} className={styles.tab}>
      <Icon of={section.icon} />
      {count > 0 && section.id !== "orders" && <b>{count}</b>}
      {t(`shell.sections.${section.id}`)}
    </NavLink>
  );
}

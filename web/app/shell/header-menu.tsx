import { Menu, X } from "lucide";
import { useState } from "react";
import { useLocation } from "react-router";
import { AccountEntries } from "../features/account/account-entries.tsx";
import type { ContentLink as Target } from "../features/content/content.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as buttonStyles from "../ui/button.module.css";
import { Icon } from "../ui/icon.tsx";
import * as styles from "./header-menu.module.css";
import { MenuLinks } from "./menu-links.tsx";

interface HeaderMenuProps {
  readonly menu: readonly Target[];
  readonly hasAccount: boolean;
}

/** The menu of narrow screens. It is a native `<details>`, so that it opens without scripts. */
export function HeaderMenu({ menu, hasAccount }: HeaderMenuProps) {
  const t = useWords();
  const { key } = useLocation();
  // A navigation changes the key, which closes the menu.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  return (
    <details
      className={styles.menu}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpenedAt(open ? key : null)}
    >
      <summary className={buttonStyles.iconOnly} aria-label={t("shell.menu")}>
        {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
      </summary>
      <nav aria-label={t("shell.menu")}>
        <MenuLinks links={menu} />
        {hasAccount && (
          <ul className={styles.account}>
            <AccountEntries />
          </ul>
        )}
      </nav>
    </details>
  );
}

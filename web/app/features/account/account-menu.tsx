import { UserRound } from "lucide";
import { useId, useRef } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as headerStyles from "../../shell/header.module.css";
import * as headerMenuStyles from "../../shell/header-menu.module.css";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useCustomer } from "../identity/session-context.tsx";
import { AccountEntries } from "./account-entries.tsx";

/** The header's button that opens the menu of the account. The browser closes the menu on Escape or a press elsewhere. */
export function AccountMenu() {
  const t = useWords();
  const id = useId();
  const customer = useCustomer();
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className={headerStyles.tool} popoverTarget={id}>
        <Icon of={UserRound} />
        <span className={headerStyles.word}>{t("shell.account")}</span>
      </button>
      <nav id={id} ref={menu} popover="auto" className={headerMenuStyles.accountMenu} aria-label={t("shell.account")}>
        {customer !== null && (
          <p>
            <b>{`${customer.firstName} ${customer.lastName}`.trim()}</b>{" "}
            <span className={textStyles.muted}>{customer.email}</span>
          </p>
        )}
        <ul>
          <AccountEntries onChosen={() => menu.current?.hidePopover()} />
        </ul>
      </nav>
    </>
  );
}

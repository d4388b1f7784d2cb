import { UserRound } from "lucide";
import { useId, useRef } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCustomer } from "../identity/session-context.tsx";
import { AccountEntries } from "./account-entries.tsx";

/** In the header, of who is signed in: a button that opens the menu of the account. The browser closes it, on Escape or a press elsewhere. */
export function AccountMenu() {
  const t = useWords();
  const id = useId();
  const customer = useCustomer();
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className="header-tool" popoverTarget={id}>
        <Icon of={UserRound} />
        <span className="header-word">{t("shell.account")}</span>
      </button>
      <nav id={id} ref={menu} popover="auto" className="account-menu" aria-label={t("shell.account")}>
        {customer !== null && (
          <p>
            <b>{`${customer.firstName} ${customer.lastName}`.trim()}</b> <span className="muted">{customer.email}</span>
          </p>
        )}
        <ul>
          <AccountEntries onChosen={() => menu.current?.hidePopover()} />
        </ul>
      </nav>
    </>
  );
}

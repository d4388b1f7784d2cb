import { NavLink } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import { accountLinks } from "./account-links.ts";
import { useLogOut } from "./use-log-out.ts";

/** List items for the pages of the account and the sign-out. */
export function AccountEntries({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useWords();
  const logOut = useLogOut();
  return (
    <>
      {accountLinks.map(({ to, word }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent" onClick={onChosen}>
            {t(word)}
          </NavLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onChosen?.();
            void logOut();
          }}
        >
          {t("shell.logOut")}
        </button>
      </li>
    </>
  );
}

import { type ReactNode, useContext } from "react";
import { Key } from "../ui/button.tsx";
import { type KeyHint, KeyLine } from "../ui/page.tsx";
import { useWords } from "../words/use-words.ts";
import { ShowKeysContext } from "./show-keys.ts";

/** The keys of a page at its foot, and the way to all others. */
export function PageKeys({ hints, end }: { readonly hints: readonly KeyHint[]; readonly end?: ReactNode }) {
  const t = useWords();
  const showKeys = useContext(ShowKeysContext);
  return (
    <KeyLine
      hints={hints}
      end={
        end ?? (
          <button type="button" onClick={showKeys}>
            <Key>?</Key> {t("shell.allKeys")}
          </button>
        )
      }
    />
  );
}

import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./own-account.module.css";

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      title={t("account.codesTitle")}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <>
          <Button onClick={() => void navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true))}>
            {t(isCopied ? "session.copied" : "session.copy")}
          </Button>
          <Button look="accent" type="submit">
            {t("session.keptThem")}
          </Button>
        </>
      }
    >
      <p>{t("account.codesText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useState } from "react";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { FlatPicture } from "../texture/flat-picture.tsx";
import type { DesignSaver, Leftover } from "./design-saver.ts";
import * as styles from "./saving-dialogs.module.css";

/** Offers the changes that another tab could not save before it was closed or crashed. */
export function LeftoversDialog({ saver, onClose }: { readonly saver: DesignSaver; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog title={t("designer.leftovers.title")} closeLabel={t("shell.close")} isWide onClose={onClose}>
      <p>{t("designer.leftovers.text")}</p>
      <ul className={styles.rows}>
        {saver.leftovers.map((leftover) => (
          <LeftoverRow key={leftover.key} leftover={leftover} saver={saver} />
        ))}
      </ul>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designer.leftovers.later")}</p>
    </Dialog>
  );
}

function LeftoverRow({ leftover, saver }: { readonly leftover: Leftover; readonly saver: DesignSaver }) {
  const t = useWords();
  const culture = useCulture();
  const [isBusy, setIsBusy] = useState(false);
  const { key, name, scene, editedAt } = leftover;
  const moment = new Intl.DateTimeFormat(culture, { dateStyle: "long", timeStyle: "short" }).format(editedAt);
  const choose = async (choice: (key: string) => Promise<void>) => {
    setIsBusy(true);
    await choice(key);
    setIsBusy(false);
  };
  return (
    <li>
      <FlatPicture scene={scene} label={t("designer.leftovers.picture", { name })} />
      <p>
        <b>{name}</b>
        <time dateTime={new Date(editedAt).toISOString()}>{t("designer.leftovers.edited", { moment })}</time>
      </p>
      <div className={styles.choices}>
        <Button size="small" isBusy={isBusy} onClick={() => void choose(saver.discard)}>
          {t("designer.leftovers.discard")}
        </Button>
        <Button size="small" look="ink" isBusy={isBusy} onClick={() => void choose(saver.restore)}>
          {t("designer.leftovers.restore")}
        </Button>
      </div>
    </li>
  );
}

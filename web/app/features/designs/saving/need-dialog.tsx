import { getDesign } from "@boxwright/contract/designs";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureCode } from "../../../ui/feedback/failure-code.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useReadyClient } from "../../identity/session-context.tsx";
import { FlatPicture } from "../texture/flat-picture.tsx";
import type { DesignSaver } from "./design-saver.ts";
import { refusalOf } from "./refusal-of.ts";
import type { Need } from "./saver-status.ts";
import * as styles from "./saving-dialogs.module.css";

interface NeedDialogProps<Why extends Need = Need> {
  readonly saver: DesignSaver;
  readonly need: Why;
  readonly onClose: () => void;
}

/** What happened to a save, and what the shopper can do about it. */
export function NeedDialog({ need, ...props }: NeedDialogProps) {
  switch (need.kind) {
    case "copied":
      return <CopiedDialog need={need} {...props} />;
    case "gone":
      return <GoneDialog {...props} />;
    case "refused":
      return <RefusedDialog need={need} {...props} />;
  }
}

type Copied = Extract<Need, { readonly kind: "copied" }>;

function CopiedDialog({ saver, need: { original }, onClose }: NeedDialogProps<Copied>) {
  const t = useWords();
  const readyClient = useReadyClient();
  const theirs = useQuery({
    queryKey: ["clashingDesign", original.id],
    queryFn: () => readyClient().call(getDesign, { params: { designId: original.id } }),
    networkMode: "always",
  });
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const keepMine = () => {
    saver.dismiss();
    onClose();
  };
  const takeOther = async () => {
    setIsBusy(true);
    const isSaved = await saver.saveNow();
    setHasFailed(!isSaved);
    if (isSaved) window.location.assign(designPath(original.id));
    else setIsBusy(false);
  };
  return (
    <Dialog title={t("designer.need.copied.title")} closeLabel={t("shell.close")} isWide onClose={onClose}>
      <p>{t("designer.need.copied.text", { name: original.name })}</p>
      <div className={styles.pair}>
        <Version caption={t("designer.need.copied.mine")} name={saver.name}>
          <FlatPicture scene={saver.scene} label={t("designer.need.copied.mine")} />
        </Version>
        <Version caption={t("designer.need.copied.theirs")} name={original.name}>
          {theirs.data !== undefined && (
            <FlatPicture scene={theirs.data.scene} label={t("designer.need.copied.theirs")} />
          )}
        </Version>
      </div>
      {hasFailed ? (
        <Notice tone="bad" isUrgent>
          <p>{t("designer.need.copied.notOpened")}</p>
        </Notice>
      ) : (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designer.need.copied.safe")}</p>
      )}
      <div className={styles.foot}>
        <Button isBusy={isBusy} onClick={() => void takeOther()}>
          {t("designer.need.copied.takeOther")}
        </Button>
        <Button look="accent" onClick={keepMine}>
          {t("designer.need.copied.keepMine")}
        </Button>
      </div>
    </Dialog>
  );
}

interface VersionProps {
  readonly caption: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Version({ caption, name, children }: VersionProps) {
  return (
    <figure className={styles.version}>
      <div>{children}</div>
      <figcaption>
        <b>{caption}</b> <span>{name}</span>
      </figcaption>
    </figure>
  );
}

function GoneDialog({ saver, onClose }: Omit<NeedDialogProps, "need">) {
  const t = useWords();
  return (
    <Dialog title={t("designer.need.gone.title")} closeLabel={t("shell.close")} onClose={onClose}>
      <p>{t("designer.need.gone.text")}</p>
      <div className={styles.foot}>
        <Button
          look="accent"
          onClick={() => {
            saver.saveAsCopy(saver.name);
            onClose();
          }}
        >
          {t("designer.need.gone.keep")}
        </Button>
      </div>
    </Dialog>
  );
}

type Refused = Extract<Need, { readonly kind: "refused" }>;

function RefusedDialog({ saver, need: { problem }, onClose }: NeedDialogProps<Refused>) {
  const t = useWords();
  const refusal = refusalOf(problem);
  const details = problem instanceof ApiProblem ? (problem.body.errors ?? []) : [];
  return (
    <Dialog title={t("designer.need.refused.title")} closeLabel={t("shell.close")} onClose={onClose}>
      <p>{t(`designer.need.refused.${refusal}`)}</p>
      {refusal === "limits" && details.length > 0 && (
        <ul className={styles.details}>
          {details.slice(0, 5).map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t("designer.need.refused.kept")} <FailureCode of={problem} />
      </p>
      <div className={styles.foot}>
        {refusal === "tooMany" && (
          <Link className={textStyles.textLink} to="/my-designs" target="_blank">
            {t("designer.need.refused.toDesigns")}
          </Link>
        )}
        <Button
          look="accent"
          onClick={() => {
            saver.dismiss();
            onClose();
          }}
        >
          {t("designer.need.refused.again")}
        </Button>
      </div>
    </Dialog>
  );
}

import { restoreScene } from "@boxwright/core/designs/commands/restore";
import { type NameFault, readName } from "@boxwright/core/designs/entered-text";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useDesigner } from "../state/designer-context.ts";
import type { DesignSaver } from "./design-saver.ts";
import * as styles from "./saving-dialogs.module.css";
import { useSavedPicture } from "./use-saved-picture.ts";
import { type DesignVersion, useVersions } from "./use-versions.ts";

interface VersionsDialogProps {
  readonly saver: DesignSaver;
  readonly onClose: () => void;
}

/** The earlier versions of the design: what each is, with its picture. Restoring one is an edit, which can be undone. */
export function VersionsDialog({ saver, onClose }: VersionsDialogProps) {
  const t = useWords();
  const { run, dispatch } = useDesigner();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const { query, name, read } = useVersions(saver.designId);
  const [restoring, setRestoring] = useState<number | null>(null);

  async function restore(wanted: number): Promise<void> {
    setRestoring(wanted);
    try {
      const version = await read(wanted);
      const gesture = nanoid();
      const isOther = run(restoreScene, { version }, gesture);
      onClose();
      const undo = { label: t("designer.undo"), run: () => dispatch({ do: "undoEdit", gesture }), seconds: 10 };
      showSnack(t("designer.versions.restored"), "success", isOther ? undo : null);
    } catch (problem) {
      setRestoring(null);
      reportFailure(t("designer.versions.notRestored"), problem, "A version of a design could not be read");
    }
  }

  const versions = query.data ?? [];
  return (
    <Dialog title={t("designer.versions.title")} closeLabel={t("shell.close")} isWide onClose={onClose}>
      <NameForm saver={saver} onName={name} />
      {query.isPending && saver.designId !== null && (
        <Loading label={t("designer.versions.loading")}>
          <Skeleton height={96} />
        </Loading>
      )}
      {query.isError && (
        <LoadFailure
          message={t("designer.versions.notLoaded")}
          failure={query.error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {(query.isSuccess || saver.designId === null) && versions.length === 0 && (
        <p className={textStyles.muted}>{t("designer.versions.none")}</p>
      )}
      <ul className={styles.rows}>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            designId={saver.designId ?? ""}
            version={version}
            isCurrent={version.version === saver.version && saver.status.kind === "saved"}
            isBusy={restoring === version.version}
            onRestore={() => void restore(version.version)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface NameFormProps {
  readonly saver: DesignSaver;
  readonly onName: (version: number, name: string) => Promise<void>;
}

const faultWords = { missing: "designer.versions.nameMissing", cardNumber: "designs.nameFaults.cardNumber" } as const;

/** Keeps the design as it is now under a name. */
function NameForm({ saver, onName }: NameFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<NameFault | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function keep(): Promise<void> {
    const wanted = readName(typed);
    if (!wanted.ok) return setFault(wanted.refusal);
    const name = wanted.value;
    setIsBusy(true);
    try {
      if (saver.designId === null) saver.rename(saver.name);
      if (!(await saver.saveNow())) return showSnack(t("designer.versions.notSaved"));
      await onName(saver.version, name);
      setTyped("");
      showSnack(t("designer.versions.named", { name }), "success");
    } catch (problem) {
      reportFailure(t("designer.versions.notNamed"), problem, "A version of a design could not be named");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void keep();
      }}
    >
      <Field
        label={t("designer.versions.name")}
        hint={t("designer.versions.nameHint")}
        error={fault === null ? undefined : t(faultWords[fault])}
      >
        <TextInput
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {t("designer.versions.keep")}
      </Button>
    </form>
  );
}

interface VersionRowProps {
  readonly designId: string;
  readonly version: DesignVersion;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function VersionRow({ designId, version: shown, isCurrent, isBusy, onRestore }: VersionRowProps) {
  const t = useWords();
  const format = useFormats();
  const culture = useCulture();
  const { version, reason, name, createdAt } = shown;
  const url = useSavedPicture(designId, version, { view: "closed", pixels: 320 });
  const moment = new Intl.DateTimeFormat(culture, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(createdAt),
  );
  const title = name ?? t(`designer.versions.reasons.${reason}`);
  return (
    <li>
      <div className={styles.picture}>
        {url !== null && <img src={url} alt={t("designer.versions.picture", { title })} width={320} height={240} />}
      </div>
      <p>
        <b>{title}</b>
        <time dateTime={createdAt}>{moment}</time>
        <small>{t("designer.versions.number", { number: format.number(version) })}</small>
      </p>
      <div className={styles.choices}>
        {isCurrent ? (
          <small>{t("designer.versions.current")}</small>
        ) : (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t("designer.versions.restoreNamed", { title, moment })}
            onClick={onRestore}
          >
            {t("designer.versions.restore")}
          </Button>
        )}
      </div>
    </li>
  );
}

import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { Check, Copy } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useReportFailure } from "../../../ui/feedback/use-report-failure.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./share-dialog.module.css";
import { type Share, type ShareWish, useShares } from "./use-shares.ts";

interface ShareDialogProps {
  readonly design: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Makes links that show a design, and ends them. */
export function ShareDialog({ design, onClose }: ShareDialogProps) {
  const t = useWords();
  const format = useFormats();
  const { query, shares, urls, create, revoke } = useShares(design.id);
  return (
    <Dialog
      title={t("designs.sharing.title", { name: design.name })}
      closeLabel={t("shell.close")}
      isBroad
      onClose={onClose}
    >
      <div className={styles.columns}>
        <ShareForm create={create} />
        <section aria-labelledby="share-links">
          <div className={styles.head}>
            <h3 id="share-links">{t("designs.sharing.links")}</h3>
            {shares.length > 0 && (
              <span>{t("designs.sharing.active", { count: shares.length, links: format.number(shares.length) })}</span>
            )}
          </div>
          {query.isPending && (
            <Loading label={t("designs.sharing.loading")}>
              <Skeleton height={72} />
            </Loading>
          )}
          {query.isError && (
            <LoadFailure
              message={t("designs.sharing.notLoaded")}
              failure={query.error}
              retry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          {query.isSuccess && shares.length === 0 && <p className={textStyles.muted}>{t("designs.sharing.none")}</p>}
          <ul className={styles.links}>
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} url={urls.get(share.id) ?? null} onRevoke={() => revoke(share)} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

const choices = [30, 90, 365] as const;

function ShareForm({ create }: { readonly create: (wish: ShareWish) => Promise<string> }) {
  const t = useWords();
  const format = useFormats();
  const reportFailure = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const [wish, setWish] = useState<ShareWish>({ customerName: "", email: "", days: 90 });
  const [faults, setFaults] = useState<{ readonly customerName?: string; readonly email?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    const entered = { ...wish, customerName: wish.customerName.trim(), email: wish.email.trim().toLowerCase() };
    if (entered.customerName === "") {
      setFaults({ customerName: t("designs.sharing.customerNameMissing") });
      nameField.current?.focus();
      return;
    }
    if (entered.email !== "" && emailField.current?.validity.valid === false) return refuseEmail();
    setFaults({});
    setBusy(true);
    try {
      await create(entered);
      setWish({ ...wish, customerName: "", email: "" });
    } catch (problem) {
      const isOfEmail = problem instanceof ApiProblem && problem.body.errors?.some(({ path }) => path === "email");
      const isTooMany = problem instanceof ApiProblem && problem.status === 429;
      const message = t(isTooMany ? "designs.sharing.tooMany" : "designs.sharing.notCreated");
      if (isOfEmail) refuseEmail();
      else reportFailure(message, problem, "The link of a design could not be created");
    } finally {
      setBusy(false);
    }
  }

  function refuseEmail(): void {
    setFaults({ email: t("designs.sharing.emailInvalid") });
    emailField.current?.focus();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <Field label={t("designs.sharing.customerName")} error={faults.customerName}>
        <TextInput
          ref={nameField}
          value={wish.customerName}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setWish({ ...wish, customerName: target.value })}
        />
      </Field>
      <Field label={t("designs.sharing.email")} isOptional hint={t("designs.sharing.emailHint")} error={faults.email}>
        <TextInput
          ref={emailField}
          type="email"
          value={wish.email}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => setWish({ ...wish, email: target.value })}
        />
      </Field>
      <fieldset>
        <legend className={choiceStyles.choiceLegend}>{t("designs.sharing.days")}</legend>
        <div className={choiceStyles.segments}>
          {choices.map((days) => (
            <label key={days} className={`${choiceStyles.pick} ${choiceStyles.segment}`}>
              <input
                type="radio"
                name="days"
                checked={wish.days === days}
                onChange={() => setWish({ ...wish, days })}
              />
              {t("designs.sharing.daysOf", { days: format.number(days) })}
            </label>
          ))}
        </div>
      </fieldset>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designs.sharing.allowed")}</p>
      <Button type="submit" look="accent" isWide isBusy={isBusy}>
        {t("designs.sharing.create")}
      </Button>
    </form>
  );
}

interface ShareRowProps {
  readonly share: Share;
  /** Null for a link that this page has not made. */
  readonly url: string | null;
  readonly onRevoke: () => void;
}

function ShareRow({ share, url, onRevoke }: ShareRowProps) {
  const t = useWords();
  const format = useFormats();
  const { customerName, email, expiresAt } = share;
  const facts: ReactNode[] = [
    email !== null && t("designs.sharing.sentTo", { email }),
    t("designs.sharing.until", { day: format.day(expiresAt.slice(0, 10)) }),
  ];
  return (
    <li>
      <b>{customerName}</b>
      {url !== null && <CopyField label={t("designs.sharing.link", { name: customerName })} url={url} />}
      <p className={`${textStyles.small} ${textStyles.muted}`}>{facts.filter(Boolean).join(" ")}</p>
      <button
        type="button"
        className={textStyles.textLink}
        aria-label={t("designs.sharing.revokeNamed", { name: customerName })}
        onClick={onRevoke}
      >
        {t("designs.sharing.revoke")}
      </button>
    </li>
  );
}

/** A new link with its button. Without access to the clipboard, the link is selected, so that the shopper can copy it. */
function CopyField({ label, url }: { readonly label: string; readonly url: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The page has no access to the clipboard, or no secure connection, without which there is none.
      setCopied(false);
    }
  }
  return (
    <>
      <p className={styles.ready} role="status">
        <Icon of={Check} size="small" />
        {t(isCopied ? "designs.sharing.copied" : "designs.sharing.ready")}
      </p>
      <div className={styles.copy}>
        <input ref={field} readOnly value={url} aria-label={label} onFocus={({ target }) => target.select()} />
        <Button look="ink" onClick={() => void copy()}>
          <Icon of={Copy} />
          {t("designs.sharing.copy")}
        </Button>
      </div>
      <p className={`${textStyles.small} ${styles.once}`}>{t("designs.sharing.once")}</p>
    </>
  );
}

import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { logProblem } from "../../lib/log-problem.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./cancel-line.module.css";
import type { OrderAccess, ShownLine } from "./order-access.ts";

type Cancellation = NonNullable<ShownLine["cancellation"]>;

interface CancelLineProps {
  readonly line: ShownLine;
  readonly cancellation: Cancellation;
  readonly cancel: NonNullable<OrderAccess["cancelLine"]>;
  readonly refresh: OrderAccess["refresh"];
  /** Whether the order has other lines that are not cancelled. */
  readonly hasOthers: boolean;
  readonly onDone: () => void;
}

/** A link-like button with the amount that goes back, and the dialog that cancels the line. */
export function CancelLine({ line, cancellation, cancel, refresh, hasOthers, onDone }: CancelLineProps) {
  const t = useWords();
  const format = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { refund } = cancellation;
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        {refund.centAmount === 0
          ? t("order.line.cancel")
          : t("order.line.cancelBack", { amount: format.money(refund) })}
      </button>
      {isOpen && (
        <CancelDialog
          {...{ line, cancellation, cancel, refresh, hasOthers, onDone }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function CancelDialog({
  line,
  cancellation,
  cancel,
  refresh,
  hasOthers,
  onDone,
  onClose,
}: CancelLineProps & { readonly onClose: () => void }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const showSnack = useSnackbar();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<WordKey | null>(null);
  const { refund } = cancellation;

  async function send() {
    setIsBusy(true);
    setRefusal(null);
    try {
      await cancel(line.id, reason.trim());
      const amount = format.money(refund);
      showSnack(refund.centAmount === 0 ? t("order.cancel.done") : t("order.cancel.doneRefund", { amount }), "success");
      onClose();
      onDone();
    } catch (problem) {
      const word = refusalOf(problem);
      if (word === "order.cancel.failed") return setRefusal(word);
      await refresh();
      if (word === "order.cancel.changed") return setRefusal(word);
      // The line no longer has the button, so its dialog has disappeared too.
      showSnack(t(word));
      onDone();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={t("order.cancel.title", { name: line.mainTitles[language] })}
      closeLabel={t("shell.close")}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Amounts cancellation={cancellation} />
        <Coupon cancellation={cancellation} />
        {hasOthers && <p className={textStyles.small}>{t("order.cancel.others")}</p>}
        <Field label={t("order.cancel.reason")} isOptional>
          <TextInput
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Refusal word={refusal} />
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {t("order.cancel.keep")}
          </Button>
          <Button size="small" look="ink" type="submit" isBusy={isBusy}>
            {t("order.cancel.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The amount that goes back, and the amount that the shop keeps. */
function Amounts({ cancellation: { refund, kept } }: { readonly cancellation: Cancellation }) {
  const t = useWords();
  const format = useFormats();
  if (refund.centAmount === 0 && kept.centAmount === 0) return <p>{t("order.cancel.nothing")}</p>;
  return (
    <div>
      <dl className={styles.amounts}>
        <dt>{t("order.cancel.refund")}</dt>
        <dd className={`${textStyles.price} ${styles.refund}`}>{format.money(refund)}</dd>
        {kept.centAmount > 0 && (
          <>
            <dt>{t("order.cancel.kept")}</dt>
            <dd className={textStyles.num}>{format.money(kept)}</dd>
          </>
        )}
      </dl>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("order.cancel.how")}</p>
    </div>
  );
}

/** Why the refund is less than the price: the coupon paid for the rest. */
function Coupon({ cancellation: { coupon } }: { readonly cancellation: Cancellation }) {
  const t = useWords();
  const format = useFormats();
  if (coupon === null || coupon.discount.centAmount === 0) return null;
  const { code, discount } = coupon;
  return <p className={textStyles.small}>{t("order.cancel.coupon", { code, amount: format.money(discount) })}</p>;
}

/** Takes the focus when it appears. */
function Refusal({ word }: { readonly word: WordKey | null }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (word !== null) place.current?.focus();
  }, [word]);
  return (
    <div ref={place} tabIndex={-1}>
      {word !== null && (
        <Notice tone="bad" isUrgent>
          {t(word)}
        </Notice>
      )}
    </div>
  );
}

function refusalOf(problem: unknown): WordKey {
  if (problem instanceof ApiProblem && problem.status === 409) return "order.cancel.changed";
  if (problem instanceof ApiProblem && problem.code === "InvalidTransition") return "order.cancel.notNow";
  logProblem("A line of an order could not be cancelled", problem);
  return "order.cancel.failed";
}

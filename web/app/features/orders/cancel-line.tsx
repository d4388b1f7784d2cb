import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./cancel-line.module.css";
import { type CancelRefusal, cancelRefusalOf } from "./cancel-refusal.ts";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import { RefusalNotice } from "./refusal-notice.tsx";

type Cancellation = NonNullable<ShownLine["cancellation"]>;

interface CancelLineProps {
  readonly line: ShownLine;
  readonly cancellation: Cancellation;
  readonly cancel: NonNullable<OrderAccess["cancelLine"]>;
  readonly isDue: OrderAccess["isDue"];
  readonly refresh: OrderAccess["refresh"];
  /** Whether the order has other lines that are not cancelled. */
  readonly hasOthers: boolean;
  readonly onDone: () => void;
}

/** A link-like button with the amount that goes back, and the dialog that cancels the line. */
export function CancelLine(props: CancelLineProps) {
  const t = useWords();
  const format = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { refund } = props.cancellation;
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        {refund.centAmount === 0
          ? t("order.line.cancel")
          : t("order.line.cancelBack", { amount: format.money(refund) })}
      </button>
      {isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface CancelDialogProps extends CancelLineProps {
  readonly onClose: () => void;
}

function CancelDialog(props: CancelDialogProps) {
  const { line, cancellation, isDue, hasOthers, onClose } = props;
  const t = useWords();
  const language = useLanguage();
  const [reason, setReason] = useState("");
  const { isBusy, refusal, send } = useCancellation(props);
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal === "reasonFault") reasonField.current?.focus();
  }, [refusal]);

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
          void send(reason.trim());
        }}
      >
        <CancelAmounts cancellation={cancellation} isDue={isDue} />
        <Coupon cancellation={cancellation} />
        {hasOthers && <p className={textStyles.small}>{t("order.cancel.others")}</p>}
        <Field
          label={t("order.cancel.reason")}
          isOptional
          error={refusal === "reasonFault" ? t("order.cancel.reasonFault") : undefined}
        >
          <TextInput
            maxLength={500}
            autoComplete="off"
            value={reason}
            ref={reasonField}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <RefusalNotice word={refusal === null || refusal === "reasonFault" ? null : `order.cancel.${refusal}`} />
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

/** Sends the cancellation of a line, and keeps the reason of a refusal that the dialog shows. */
function useCancellation({ line, cancellation: { refund }, cancel, refresh, onClose, onDone }: CancelDialogProps) {
  const t = useWords();
  const format = useFormats();
  const showSnack = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<CancelRefusal | null>(null);

  async function send(reason: string) {
    setIsBusy(true);
    setRefusal(null);
    try {
      await cancel(line.id, reason);
      const amount = format.money(refund);
      showSnack(refund.centAmount === 0 ? t("order.cancel.done") : t("order.cancel.doneRefund", { amount }), "success");
      onClose();
      onDone();
    } catch (problem) {
      const refused = cancelRefusalOf(problem);
      if (refused === "changed" || refused === "notNow") await refresh();
      if (refused !== "notNow") return setRefusal(refused);
      // The page may now show the reason in place of the button that opened this dialog.
      showSnack(t("order.cancel.notNow"));
      onClose();
      onDone();
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, refusal, send };
}

/** The amount that goes back, and the amount that the shop keeps, or that the buyer still owes. */
export function CancelAmounts({ cancellation, isDue }: Pick<CancelLineProps, "cancellation" | "isDue">) {
  const t = useWords();
  const format = useFormats();
  const { refund, kept } = cancellation;
  if (refund.centAmount === 0 && kept.centAmount === 0) return <p>{t("order.cancel.nothing")}</p>;
  const isOwed = isDue && refund.centAmount === 0;
  return (
    <div>
      <dl className={styles.amounts}>
        {!isOwed && (
          <>
            <dt>{t("order.cancel.refund")}</dt>
            <dd className={`${textStyles.price} ${styles.refund}`}>{format.money(refund)}</dd>
          </>
        )}
        {kept.centAmount > 0 && (
          <>
            <dt>{t("order.cancel.kept")}</dt>
            <dd className={isOwed ? `${textStyles.price} ${styles.refund}` : textStyles.num}>{format.money(kept)}</dd>
          </>
        )}
      </dl>
      {(isOwed || refund.centAmount > 0) && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t(isOwed ? "order.cancel.owed" : "order.cancel.how", { amount: format.money(kept) })}
        </p>
      )}
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

import { changeCoupon, createCoupon } from "@boxwright/contract/desk/coupons";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { type CouponDraft, changedTerms, draftOf, emptyDraft, faultsOf, offerOf } from "./coupon-draft.ts";
import { CouponFields } from "./coupon-fields.tsx";
import * as styles from "./coupons-page.module.css";
import type { ReadCoupon } from "./use-coupons.ts";

/** Makes a coupon. */
export function NewCouponForm({ onMade }: { readonly onMade: (id: string) => void }) {
  const t = useWords();
  const show = useOutcome();
  const attempt = useAttemptKey();
  const [draft, setDraft] = useState(emptyDraft);
  const { send, isSending, problem, again } = useChange({
    call: (client, made: CouponDraft) => {
      const body = { ...changedTerms(emptyDraft, made), offer: offerOf(made), code: made.code.trim() };
      return client.call(createCoupon, { body, idempotencyKey: attempt.keyOf(body) });
    },
    touches: [queryKeys.coupons],
    onDone: ({ id, code }) => {
      show({ text: t("coupons.made", { code }) });
      onMade(id);
    },
  });
  const errorOf = useErrors(draft, problem);
  const isComplete = faultsOf(draft).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) send(draft);
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={submitByKeys}>
      <CouponFields
        draft={draft}
        isNew
        uses={0}
        errorOf={errorOf}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <ChangeProblem problem={problem} again={again} />
      <div className={styles.foot}>
        <span />
        <Button look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("coupons.make")}
        </Button>
      </div>
    </form>
  );
}

interface CouponFormProps {
  readonly coupon: ReadCoupon;
  /** The button that stops the coupon. */
  readonly stop: ReactNode;
}

/** Changes a coupon. What was typed stays if somebody else changes it meanwhile. */
export function CouponForm({ coupon, stop }: CouponFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [change, setChange] = useState<Partial<CouponDraft>>({});
  const [reason, setReason] = useState("");
  const before = draftOf(coupon);
  const draft = { ...before, ...change };
  const terms = changedTerms(before, draft);
  const { id, code, version } = coupon;
  const { send, isSending, problem, again } = useChange({
    call: (client, sent: { readonly terms: typeof terms; readonly reason: string }) =>
      client.call(changeCoupon, {
        params: { id },
        body: { ...sent.terms, version, ...(sent.reason !== "" && { reason: sent.reason }) },
      }),
    touches: [queryKeys.coupons],
    onDone: () => {
      setChange({});
      setReason("");
      show({ text: t("coupons.saved", { code }) });
    },
  });
  const errorOf = useErrors(draft, problem);
  const hasChanged = Object.keys(terms).length > 0;
  const isComplete = hasChanged && faultsOf(draft).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) send({ terms, reason: reason.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={submitByKeys}>
      <CouponFields
        draft={draft}
        isNew={false}
        uses={coupon.uses}
        errorOf={errorOf}
        onChange={(next) => setChange({ ...change, ...next })}
      />
      {hasChanged && (
        <TextField
          label={t("coupons.why")}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <ChangeProblem problem={problem} again={again} />
      <div className={styles.foot}>
        {stop}
        <Button look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("coupons.save")}
        </Button>
      </div>
    </form>
  );
}

/** Why fields are not accepted: by the form itself, or by the server. */
function useErrors(draft: CouponDraft, problem: unknown): (field: string) => string | undefined {
  const t = useWords();
  const faults = faultsOf(draft);
  const refused = (problem instanceof ApiProblem && problem.body.errors) || [];
  return (field) => {
    const fault = faults.find((name) => name === field);
    if (fault !== undefined) return t(`coupons.faults.${fault}`);
    return refused.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
  };
}

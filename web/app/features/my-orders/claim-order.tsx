import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { claimOrder } from "@boxwright/contract/orders";
import { type FormEvent, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { Link } from "../../lib/navigation/links.tsx";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { FailureCode } from "../../ui/feedback/failure-code.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useReadyClient } from "../identity/session-context.tsx";
import * as styles from "./order-history.module.css";
import { useRefreshHistory } from "./use-order-history.ts";

interface Refusal {
  readonly kind: "missing" | "unverified" | "tooMany" | "failed";
  readonly failure: unknown;
}

type Claimed = Refusal | { readonly number: string };

/** Adds an order that was placed without an account, by its number and postal code. */
export function ClaimOrder() {
  const t = useWords();
  return (
    <details className={styles.claim}>
      <summary>
        {t("history.claim.question")} <b className={textStyles.textLink}>{t("history.claim.open")}</b>
      </summary>
      <ClaimForm />
    </details>
  );
}

function ClaimForm() {
  const t = useWords();
  const showSnack = useSnackbar();
  const navigate = useNavigate();
  const refresh = useRefreshHistory();
  const claim = useClaim();
  const [isBusy, setIsBusy] = useState(false);
  const [entered, setEntered] = useState({ orderNumber: "", postalCode: "" });
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missing = (field: keyof typeof entered) =>
    isChecked && entered[field].trim() === "" ? t(`history.claim.missing.${field}`) : undefined;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const empty = entered.orderNumber.trim() === "" ? "orderNumber" : entered.postalCode.trim() === "" && "postalCode";
    if (empty) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    setIsBusy(true);
    setRefusal(null);
    const claimed = await claim(entered);
    setIsBusy(false);
    if ("kind" in claimed) return setRefusal(claimed);
    setEntered({ orderNumber: "", postalCode: "" });
    setIsChecked(false);
    showSnack(t("history.claim.done", claimed), "success");
    await refresh();
    await navigate("/my-orders");
  }

  const field = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    maxLength: 20,
    required: true,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setEntered({ ...entered, [name]: target.value }),
  });
  return (
    <form className={styles.claimForm} noValidate onSubmit={(event) => void send(event)}>
      <p className={textStyles.muted}>{t("history.claim.lead")}</p>
      <div className={styles.claimFields}>
        <Field label={t("history.number")} error={missing("orderNumber")}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="BW-00000042"
            {...field("orderNumber")}
          />
        </Field>
        <Field label={t("history.claim.postalCode")} error={missing("postalCode")}>
          <TextInput autoComplete="shipping postal-code" {...field("postalCode")} />
        </Field>
      </div>
      {refusal !== null && <Refused {...refusal} />}
      <Button type="submit" look="ink" size="small" isBusy={isBusy}>
        {t("history.claim.submit")}
      </Button>
    </form>
  );
}

function useClaim() {
  const client = useReadyClient();
  const params = useStorefrontPath();
  return async (body: { readonly orderNumber: string; readonly postalCode: string }): Promise<Claimed> => {
    try {
      const { orderNumber } = await client().call(claimOrder, { params, body });
      return { number: orderNumber ?? body.orderNumber };
    } catch (problem) {
      return refusalOf(problem);
    }
  };
}

function Refused({ kind, failure }: Refusal) {
  const t = useWords();
  return (
    <Notice tone="bad" isUrgent>
      {t(`history.claim.refused.${kind}`)}{" "}
      {kind === "unverified" && (
        <Link className={textStyles.textLink} to="/my-info">
          {t("history.claim.verify")}
        </Link>
      )}
      {kind === "failed" && <FailureCode of={failure} />}
    </Notice>
  );
}

function refusalOf(failure: unknown): Refusal {
  if (failure instanceof ApiProblem) {
    if (failure.status === 404 || failure.status === 400) return { kind: "missing", failure };
    if (failure.status === 403) return { kind: "unverified", failure };
    if (failure.status === 429) return { kind: "tooMany", failure };
  }
  logProblem("An order could not be added to an account", failure);
  return { kind: "failed", failure };
}

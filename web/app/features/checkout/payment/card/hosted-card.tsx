import { useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import type { WordKey } from "../../../../lib/words/words.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import * as fieldStyles from "../../../../ui/form/field.module.css";
import { FieldError } from "../../../../ui/form/field.tsx";
import * as spaceStyles from "../../../../ui/layout/space.module.css";
import * as paymentStyles from "../payment.module.css";
import { failAsProvider } from "../provider-failure.ts";
import type { CardFields, CardFormProps } from "./card-fields.ts";
import { type HostedFieldName, hostedFieldNames, ofEachField } from "./hosted-faults.ts";
import { type HostedCardSetup, openHostedFields } from "./hosted-fields.ts";

interface Field {
  readonly label: WordKey;
  readonly fault: WordKey;
  readonly isWide: boolean;
  readonly placeholder?: string;
}

const fields: Readonly<Record<HostedFieldName, Field>> = {
  number: { label: "payment.cardNumber", fault: "payment.cardNumberFault", isWide: true },
  expirationDate: {
    label: "payment.cardExpires",
    fault: "payment.cardExpiresFault",
    isWide: false,
    placeholder: "MM / YY",
  },
  cvv: { label: "payment.cardCode", fault: "payment.cardCodeFault", isWide: false },
  cardholderName: { label: "payment.cardName", fault: "payment.cardNameFault", isWide: true },
};

interface HostedCardProps extends CardFormProps {
  readonly clientToken: string;
  /** Loads the fields again. */
  readonly retry: () => void;
}

/** Braintree's card fields with the shop's labels and error messages. They open once, for one client token. */
export default function HostedCard({ ref, clientToken, isDisabled, onSubmit, onCard, retry }: HostedCardProps) {
  const t = useWords();
  const id = useId();
  const opened = useRef<Awaited<ReturnType<typeof openHostedFields>> | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [faults, setFaults] = useState<readonly HostedFieldName[]>([]);
  const idOf = (name: HostedFieldName) => `${id}${name}`;
  const submit = useEffectEvent(onSubmit);
  const setup = useEffectEvent(() => ({
    clientToken,
    ids: ofEachField(idOf),
    titles: ofEachField((name) => t(fields[name].label)),
    placeholders: ofEachField((name) => fields[name].placeholder),
    styles: stylesOf(getComputedStyle(document.documentElement)),
    onFaults: setFaults,
    onCard: (cardType: string | null) => onCard(cardType === null ? null : { cardType }),
    onSubmit: submit,
    failed: t("payment.failed"),
  }));

  useEffect(() => {
    let isUnmounted = false;
    const opening = openHostedFields(setup()).catch(failAsProvider);
    opening.then(
      (hostedFields) => {
        if (isUnmounted) return;
        opened.current = hostedFields;
        setState("ready");
      },
      (error: unknown) => {
        logProblem("Braintree's card fields did not load", error);
        if (!isUnmounted) setState("failed");
      },
    );
    return () => {
      isUnmounted = true;
      opened.current = null;
      void opening.then(({ close }) => close()).catch(() => {});
    };
  }, []);
  useEffect(() => {
    if (state === "ready") opened.current?.disable(isDisabled);
  }, [state, isDisabled]);
  const cardFields = useMemo<CardFields>(
    () => ({
      tokenize: async (token) => (await opened.current?.tokenize(token)) ?? { type: "silent" },
      disable: (isOff) => opened.current?.disable(isOff),
      focus: () => opened.current?.focus(),
    }),
    [],
  );
  useImperativeHandle(ref, () => cardFields, [cardFields]);

  return (
    <>
      {state === "failed" && (
        <Notice tone="bad" isUrgent>
          <p>{t("payment.notLoaded")}</p>
          <Button size="small" className={spaceStyles.above3} onClick={retry}>
            {t("failures.retry")}
          </Button>
        </Notice>
      )}
      <div className={paymentStyles.hostedCard} hidden={state === "failed"} aria-busy={state === "loading"}>
        {hostedFieldNames.map((name) => (
          <div key={name} className={`${fieldStyles.field} ${fields[name].isWide ? paymentStyles.isWide : ""}`}>
            <label className={fieldStyles.label} htmlFor={idOf(name)}>
              {t(fields[name].label)}
            </label>
            <div id={idOf(name)} className={fieldStyles.textInput} aria-invalid={faults.includes(name) || undefined} />
            {faults.includes(name) && <FieldError>{t(fields[name].fault)}</FieldError>}
          </div>
        ))}
      </div>
    </>
  );
}

/** The fields are in frames of another origin: they can have the page's colours and font size, but not its fonts. */
function stylesOf(page: CSSStyleDeclaration): HostedCardSetup["styles"] {
  return {
    input: {
      "font-size": "16px",
      "font-family": "Helvetica Neue, Arial, sans-serif",
      color: page.getPropertyValue("--ink"),
    },
    ".invalid": { color: page.getPropertyValue("--bad") },
  };
}

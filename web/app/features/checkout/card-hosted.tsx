import { useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CardFields, CardFormProps } from "./card-fields.ts";
import { type HostedFieldName, hostedFieldNames } from "./card-hosted-faults.ts";
import { openHostedFields } from "./card-hosted-fields.ts";
import { failAsProvider } from "./provider-failure.ts";

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

/** Braintree's card fields with the shop's labels and faults around them. */
export default function HostedCard({
  ref,
  clientToken,
  isDisabled,
  onSubmit,
  onCard,
}: CardFormProps & { readonly clientToken: string }) {
  const t = useWords();
  const id = useId();
  const opened = useRef<Awaited<ReturnType<typeof openHostedFields>> | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [faults, setFaults] = useState<readonly HostedFieldName[]>([]);
  const [round, setRound] = useState(0);
  const idOf = (name: HostedFieldName) => `${id}${name}`;
  const submit = useEffectEvent(onSubmit);
  const setup = useEffectEvent(() => ({
    clientToken,
    ids: ofEach(idOf),
    titles: ofEach((name) => t(fields[name].label)),
    placeholders: { expirationDate: "MM / YY" },
    style: lookOf(getComputedStyle(document.documentElement)),
    onFaults: setFaults,
    onCard: (cardType: string | null) => onCard(cardType === null ? null : { cardType }),
    onSubmit: submit,
    failed: t("payment.failed"),
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the fields again
  useEffect(() => {
    let isGone = false;
    setState("loading");
    const opening = openHostedFields(setup()).catch(failAsProvider);
    opening.then(
      (fieldsOfBraintree) => {
        if (isGone) return;
        opened.current = fieldsOfBraintree;
        setState("ready");
      },
      (error: unknown) => {
        logProblem("Braintree's card fields did not load", error);
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
      opened.current = null;
      void opening.then(({ close }) => close()).catch(() => {});
    };
  }, [clientToken, round]);
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
          <Button size="small" className="mt-3" onClick={() => setRound(round + 1)}>
            {t("cart.retry")}
          </Button>
        </Notice>
      )}
      <div className="hosted-card" hidden={state === "failed"} aria-busy={state === "loading"}>
        {hostedFieldNames.map((name) => (
          <div key={name} className={`field ${fields[name].isWide ? "is-wide" : ""}`}>
            <label className="field-label" htmlFor={idOf(name)}>
              {t(fields[name].label)}
            </label>
            <div id={idOf(name)} className="input" aria-invalid={faults.includes(name) || undefined} />
            {faults.includes(name) && <FieldError>{t(fields[name].fault)}</FieldError>}
          </div>
        ))}
      </div>
    </>
  );
}

function ofEach<Value>(value: (name: HostedFieldName) => Value): Record<HostedFieldName, Value> {
  return {
    number: value("number"),
    expirationDate: value("expirationDate"),
    cvv: value("cvv"),
    cardholderName: value("cardholderName"),
  };
}

/** The fields are in frames of another origin: they take over the page's colours and size, its fonts cannot be loaded there. */
function lookOf(page: CSSStyleDeclaration): Record<string, string> {
  return {
    "font-size": "16px",
    "font-family": "Helvetica Neue, Arial, sans-serif",
    color: page.getPropertyValue("--ink"),
  };
}

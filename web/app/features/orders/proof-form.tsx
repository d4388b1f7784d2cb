import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { useEffect, useRef } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { numberedFindings } from "./check/marked-print.tsx";
import type { OrderAccess, ShownLine, ShownProof } from "./order-access.ts";
import { type ProofRefusal, proofFields } from "./proof-decision.ts";
import * as styles from "./proof-form.module.css";
import { ProofWarnings } from "./proof-warnings.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

interface ProofFormProps {
  readonly line: ShownLine;
  readonly version: number;
  readonly proof: ShownProof;
  readonly language: ShopLanguage;
  readonly access: OrderAccess;
  /** The finding under the pointer or the focus. */
  readonly lit: string | null;
  readonly onLight: (id: string | null) => void;
  readonly onDone: () => void;
}

/** Approves a proof or asks for changes. Without scripts the browser posts the form. */
export function ProofForm({ line, version, proof, language, access, lit, onLight, onDone }: ProofFormProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const form = useRef<HTMLFormElement>(null);
  const refusal = access.refused?.lineId === line.id ? access.refused.refusal : null;
  useEffect(() => {
    if (access.refused !== null) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [access.refused]);
  const hidden = { lineId: line.id, version, proofId: proof.proofId, hash: proof.hash, culture: language };

  async function decide(submitter: HTMLElement | null) {
    if (form.current === null || access.isDeciding) return;
    const sent = new FormData(form.current, submitter);
    const refused = await access.decide(sent);
    if (refused === null) {
      showSnack(t(`order.proof.${sent.get(proofFields.decision) === "approve" ? "approved" : "requested"}`), "success");
    }
    // In both cases the line has moved on, and this form has disappeared.
    if (refused === null || refused === "notNow") onDone();
  }

  return (
    <form
      ref={form}
      method="post"
      action={access.decisionAction ?? undefined}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void decide((event.nativeEvent as SubmitEvent).submitter);
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProofWarnings
        findings={numberedFindings(proof.findings, line.id)}
        language={language}
        lit={lit}
        onLight={onLight}
      />
      <Approval refusal={refusal} isBusy={access.isDeciding} />
      <ChangeRequest refusal={refusal} isBusy={access.isDeciding} />
      <RefusalNotice word={refusal === null || isFieldFault(refusal) ? null : `order.proof.${refusal}`} />
    </form>
  );
}

interface PartProps {
  readonly refusal: ProofRefusal | null;
  readonly isBusy: boolean;
}

function Approval({ refusal, isBusy }: PartProps) {
  const t = useWords();
  return (
    <>
      <Checkbox
        name={proofFields.consent}
        label={t("order.proof.consent")}
        error={refusal === "consentMissing" ? t("order.proof.consentMissing") : undefined}
      />
      <Submit decision="approve" look={buttonStyles.accent} isBusy={isBusy}>
        {t("order.proof.approve")}
      </Submit>
    </>
  );
}

function ChangeRequest({ refusal, isBusy }: PartProps) {
  const t = useWords();
  return (
    <details className={styles.change} open={refusal === "commentMissing" || undefined}>
      <summary>{t("order.line.askForChange")}</summary>
      <div className={styles.request}>
        <Field
          label={t("order.proof.comment")}
          error={refusal === "commentMissing" ? t("order.proof.commentMissing") : undefined}
        >
          <TextArea name={proofFields.comment} maxLength={2000} rows={4} />
        </Field>
        <Submit decision="requestChanges" look="" isBusy={isBusy}>
          {t("order.proof.send")}
        </Submit>
      </div>
    </details>
  );
}

interface SubmitProps {
  readonly decision: "approve" | "requestChanges";
  readonly look: string;
  readonly isBusy: boolean;
  readonly children: string;
}

/** Works before the page is hydrated, unlike a `Button`. */
function Submit({ decision, look, isBusy, children }: SubmitProps) {
  return (
    <button
      type="submit"
      name={proofFields.decision}
      value={decision}
      className={`${buttonStyles.btn} ${buttonStyles.small} ${look}`}
      aria-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
}

/** Whether a field of the form shows the refusal. */
function isFieldFault(refusal: ProofRefusal): boolean {
  return refusal === "consentMissing" || refusal === "commentMissing";
}

import type { ReactNode, SubmitEventHandler } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Link } from "../../lib/navigation/links.tsx";
import { takeFocus } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import { useBrand } from "../content/use-brand.ts";
import * as styles from "./inquiries.module.css";
import type { SentInquiry } from "./use-inquiry-form.ts";

interface InquiryFrameProps {
  readonly form: {
    /** The registered hidden field. */
    readonly trap: UseFormRegisterReturn;
    readonly submit: SubmitEventHandler<HTMLFormElement>;
    readonly refusal: string | undefined;
    readonly isSending: boolean;
    readonly sent: SentInquiry | null;
  };
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** The frame of a form to the shop: its button, and the confirmation after sending. Without scripts it shows the shop's email. */
export function InquiryFrame({ form, submitLabel, children }: InquiryFrameProps) {
  const t = useWords();
  const { email } = useBrand();
  if (form.sent !== null) return <Thanks sent={form.sent} />;
  return (
    <form className={styles.inquiry} method="post" noValidate onSubmit={form.submit}>
      <noscript>
        <Notice>
          {t("inquiries.needsScripts")} <a href={`mailto:${email}`}>{email}</a>
        </Notice>
      </noscript>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("inquiries.required")}</p>
      {children}
      <div className={styles.trap} aria-hidden>
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.trap} />
        </label>
      </div>
      {form.refusal !== undefined && (
        <Notice tone="bad" isUrgent>
          <p>{form.refusal}</p>
          <p className={spaceStyles.above2}>
            {t("inquiries.orWrite")} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </Notice>
      )}
      <div className={styles.inquiryEnd}>
        <Button type="submit" look="accent" isBusy={form.isSending}>
          {submitLabel}
        </Button>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t("inquiries.privacy")}{" "}
          <Link to="/policy/privacy-policy" className={textStyles.textLink}>
            {t("inquiries.privacyLink")}
          </Link>
        </p>
      </div>
    </form>
  );
}

function Thanks({ sent: { reference, email } }: { readonly sent: SentInquiry }) {
  const t = useWords();
  return (
    <div className={styles.inquiryThanks}>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t("inquiries.thanks.title")}
      </h2>
      <p>{t("inquiries.thanks.text", { email })}</p>
      <p className={textStyles.num}>{t("inquiries.thanks.reference", { reference })}</p>
    </div>
  );
}

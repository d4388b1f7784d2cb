import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { subscribeToNewsletter } from "@boxwright/contract/newsletter";
import { isEmail, normaliseEmail } from "@boxwright/core/identity/email";
import { newsletterAudience } from "@boxwright/core/newsletter/subscription";
import { type SubmitEvent, useState } from "react";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useClient } from "../identity/session-context.tsx";
import * as styles from "./newsletter.module.css";

type Outcome =
  | { readonly state: "none" | "sending" | "invalid" | "failed" | "too-many" }
  | { readonly state: "sent"; readonly email: string };

const faults: Partial<Record<Outcome["state"], WordKey>> = {
  invalid: "newsletter.invalid",
  failed: "newsletter.failed",
  "too-many": "newsletter.tooMany",
};

/** A form for an email. The result looks the same whether or not the email is known; only its owner finds out, by mail. */
export function NewsletterForm() {
  const t = useWords();
  const [outcome, subscribe] = useSubscribe();
  const fault = faults[outcome.state];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void subscribe(String(new FormData(event.currentTarget).get("email")));
  };
  return (
    <div className={styles.newsletter}>
      <h2>{t("newsletter.title")}</h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("newsletter.lead")}</p>
      <div role="status">{outcome.state === "sent" && <p>{t("newsletter.sent", { email: outcome.email })}</p>}</div>
      {outcome.state !== "sent" && (
        <form method="post" noValidate onSubmit={submit}>
          <Field label={t("newsletter.email")} error={fault && t(fault)}>
            <TextInput type="email" name="email" inputMode="email" autoComplete="email" maxLength={254} required />
          </Field>
          <Button type="submit" isBusy={outcome.state === "sending"}>
            {t("newsletter.subscribe")}
          </Button>
        </form>
      )}
    </div>
  );
}

function useSubscribe(): [Outcome, (typed: string) => Promise<void>] {
  const client = useClient();
  const storefront = useStorefrontPath();
  const culture = useCulture();
  const [outcome, setOutcome] = useState<Outcome>({ state: "none" });

  async function subscribe(typed: string): Promise<void> {
    const email = normaliseEmail(typed);
    if (!isEmail(email)) return setOutcome({ state: "invalid" });
    if (client === null) return;
    setOutcome({ state: "sending" });
    try {
      await client.call(subscribeToNewsletter, {
        params: storefront,
        body: { email, audienceId: newsletterAudience, culture },
      });
      setOutcome({ state: "sent", email });
    } catch (problem) {
      const status = problem instanceof ApiProblem ? problem.status : 0;
      if (status === 400) return setOutcome({ state: "invalid" });
      if (status !== 429) logProblem("The newsletter subscription failed", problem);
      setOutcome({ state: status === 429 ? "too-many" : "failed" });
    }
  }

  return [outcome, subscribe];
}

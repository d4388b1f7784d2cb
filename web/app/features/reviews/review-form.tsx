import { ApiProblem } from "@boxwright/contract/api-problem";
import { writeReview } from "@boxwright/contract/reviews";
import { reviewLimits, starCounts } from "@boxwright/core/reviews/review";
import { type FormEvent, type SubmitEvent, useState } from "react";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Field, useField } from "../../ui/field.tsx";
import { TextInput } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { useClient } from "../identity/session-context.tsx";
import { type EntryFaults, entryFaults, type ReviewEntry } from "./review-entry.ts";

interface ReviewFormProps {
  readonly line: { readonly orderId: string; readonly lineItemId: string };
  readonly onSent: () => void;
}

/** A buyer's judgement of one thing that they bought. */
export function ReviewForm({ line, onSent }: ReviewFormProps) {
  const t = useWords();
  const [stars, setStars] = useState<ReviewEntry["stars"]>(null);
  const [faults, setFaults] = useState<EntryFaults>({});
  const { send, isSending, refusal } = useSendReview(line, onSent);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const entry = { stars, title: text("title"), text: text("text"), displayName: text("displayName") };
    const found = entryFaults(entry);
    setFaults(found);
    if (Object.keys(found).length === 0) void send(entry);
  };
  const errorOf = (name: keyof EntryFaults) => {
    const fault = faults[name];
    return fault && t(fault);
  };
  // What is being put right is no longer wrong.
  const forgive = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : "";
    setFaults(({ [name as keyof EntryFaults]: _, ...others }) => others);
  };
  return (
    <form className="review-form" method="post" noValidate onSubmit={submit} onInput={forgive}>
      <h3>{t("reviews.write.title")}</h3>
      <p className="small muted">{t("reviews.write.lead")}</p>
      <Segmented
        legend={t("reviews.write.stars")}
        name="stars"
        choices={starCounts.toReversed().map((count) => ({
          value: String(count),
          label: t("reviews.write.star", { count }),
        }))}
        value={stars === null ? null : String(stars)}
        onChange={(value) => setStars(Number(value) as ReviewEntry["stars"])}
        error={errorOf("stars")}
      />
      <Field label={t("reviews.write.heading")} error={errorOf("title")}>
        <TextInput name="title" maxLength={reviewLimits.title} />
      </Field>
      <Field label={t("reviews.write.text")} error={errorOf("text")} isOptional>
        <TextArea name="text" />
      </Field>
      <Field label={t("reviews.write.name")} hint={t("reviews.write.nameHint")} error={errorOf("displayName")}>
        <TextInput name="displayName" autoComplete="nickname" maxLength={reviewLimits.displayName} />
      </Field>
      {refusal !== null && (
        <Notice tone="bad" isUrgent>
          {t(refusal)}
        </Notice>
      )}
      <Button type="submit" look="ink" isBusy={isSending}>
        {t("reviews.write.send")}
      </Button>
    </form>
  );
}

function TextArea({ name }: { readonly name: string }) {
  return <textarea {...useField()} name={name} className="input" rows={5} maxLength={reviewLimits.text} />;
}

type Refusal = "reviews.write.refused" | "reviews.write.failed";

function useSendReview({ orderId, lineItemId }: ReviewFormProps["line"], onSent: () => void) {
  const t = useWords();
  const client = useClient();
  const culture = useCulture();
  const storefront = useStorefrontPath();
  const showSnack = useSnackbar();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send({ stars, ...entry }: ReviewEntry): Promise<void> {
    if (client === null || stars === null) return;
    setIsSending(true);
    setRefusal(null);
    try {
      const params = { ...storefront, orderId, lineItemId };
      await client.call(writeReview, { params, body: { ...entry, stars, culture } });
      showSnack(t("reviews.write.sent"), "success");
      onSent();
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 400;
      if (!isRefused) logProblem("A review could not be sent", problem);
      setRefusal(isRefused ? "reviews.write.refused" : "reviews.write.failed");
    }
    setIsSending(false);
  }

  return { send, isSending, refusal };
}

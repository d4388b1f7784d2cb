import { reviewLimits, starCounts } from "@boxwright/core/reviews/review";
import { type FormEvent, type SubmitEvent, useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Segmented } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { type EntryFaults, entryFaults, type ReviewEntry } from "./review-entry.ts";
import * as styles from "./reviews.module.css";
import { type ReviewedLine, useSendReview } from "./use-send-review.ts";

interface ReviewFormProps {
  readonly line: ReviewedLine;
  readonly onSent: () => void;
}

/** The form for a review of a bought product. */
export default function ReviewForm({ line, onSent }: ReviewFormProps) {
  const t = useWords();
  const { send, isSending, refusal } = useSendReview(line, onSent);
  const { stars, setStars, submit, clearFault, errorOf } = useEntry(send);
  return (
    <form className={styles.reviewForm} method="post" noValidate onSubmit={submit} onInput={clearFault}>
      <h3>{t("reviews.write.title")}</h3>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("reviews.write.lead")}</p>
      <Segmented
        legend={t("reviews.write.stars")}
        name="stars"
        choices={starCounts
          .toReversed()
          .map((count) => ({ value: String(count), label: t("reviews.write.star", { count }) }))}
        value={stars === null ? null : String(stars)}
        onChange={(value) => setStars(Number(value) as ReviewEntry["stars"])}
        error={errorOf("stars")}
      />
      <Field label={t("reviews.write.heading")} error={errorOf("title")}>
        <TextInput name="title" maxLength={reviewLimits.title} />
      </Field>
      <Field label={t("reviews.write.text")} error={errorOf("text")} isOptional>
        <TextArea name="text" rows={5} maxLength={reviewLimits.text} />
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

/** The state of the form: it sends the entry only if it has no faults. */
function useEntry(send: (entry: ReviewEntry) => Promise<void>) {
  const t = useWords();
  const [stars, setStars] = useState<ReviewEntry["stars"]>(null);
  const [faults, setFaults] = useState<EntryFaults>({});
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
  const clearFault = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : "";
    setFaults(({ [name as keyof EntryFaults]: _, ...others }) => others);
  };
  return { stars, setStars, submit, clearFault, errorOf };
}

import { hasMarkup, reviewLimits } from "@boxwright/core/reviews/review";
import { useState } from "react";
import { Link } from "react-router";
import { durationText } from "../../format/duration.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { AreaField } from "../../ui/form/field.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Tag, Thumb } from "../../ui/marks.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { HideForm } from "./hide-form.tsx";
import * as styles from "./reviews-page.module.css";
import { StarRow } from "./star-row.tsx";
import { useDecision } from "./use-decision.ts";
import type { QueuedReview } from "./use-reviews.ts";

interface ReviewEntryProps {
  readonly review: QueuedReview;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
}

/** A review with the decision about it. The current one has the field for a public answer. */
export function ReviewEntry({ review, isCurrent, onCurrent }: ReviewEntryProps) {
  const [isHiding, setHiding] = useState(false);
  return (
    <li className={`${styles.entry} ${isCurrent ? styles.current : ""}`} aria-current={isCurrent || undefined}>
      {review.bought === null ? (
        <span className={styles.noPicture} />
      ) : (
        <Thumb src={review.bought.imageUrl} size="middle" />
      )}
      <div className={styles.about}>
        <ReviewText review={review} />
        {isCurrent && <AnswerForm review={review} onHide={() => setHiding(true)} />}
        {isHiding && <HideForm review={review} onClose={() => setHiding(false)} onDecided={() => setHiding(false)} />}
      </div>
      <div className={styles.end}>
        <Age at={review.createdAt} />
        {!isCurrent && <ShortDecision review={review} onHide={() => setHiding(true)} onAnswer={onCurrent} />}
      </div>
    </li>
  );
}

function ReviewText({ review }: { readonly review: QueuedReview }) {
  const t = useWords();
  const formats = useFormats();
  const { bought } = review;
  return (
    <>
      <p className={`${layout.row} ${layout.wrap}`}>
        <StarRow stars={review.stars} />
        <b>{review.title}</b>
      </p>
      <p className={styles.text} lang={review.culture}>
        {review.text}
      </p>
      <p className={`${text.small} ${text.muted}`}>
        {review.displayName}.{" "}
        {bought === null ? (
          t("reviews.demo")
        ) : (
          <>
            {t("reviews.bought", { count: formats.number(bought.quantity) })}{" "}
            <Link to={`/orders/${bought.orderId}`}>{bought.orderNumber ?? t("orders.numberless")}</Link>
          </>
        )}
      </p>
      {review.mayHoldContactData && <Tag tone="warn">{t("reviews.contactData")}</Tag>}
      {review.state !== "pending" && review.answer !== null && (
        <p className={text.small}>
          <b>{t("reviews.shownAnswer")}</b> {review.answer}
        </p>
      )}
      {review.reason !== null && (
        <p className={text.small}>
          <b>{t("reviews.shownReason")}</b> {review.reason}
        </p>
      )}
    </>
  );
}

function AnswerForm({ review, onHide }: { readonly review: QueuedReview; readonly onHide: () => void }) {
  const t = useWords();
  const [draft, setDraft] = useDraft(`desk.review.${review.id}`);
  const { send, isSending, problem, again } = useDecision(review, () => setDraft(""));
  const answer = draft.trim();
  const fault = hasMarkup(answer);
  const publish = () => {
    if (!fault) send({ decision: "publish", ...(answer !== "" && { answer }) });
  };
  useKeys({ a: publish, ...(review.state !== "rejected" && { x: onHide }) });
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
      onKeyDown={submitByKeys}
    >
      <AreaField
        label={t("reviews.answer")}
        hint={t("reviews.answerHint")}
        error={fault ? t("reviews.noMarkup") : undefined}
        maxLength={reviewLimits.answer}
        lang={review.culture}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
      <div className={`${layout.row} ${styles.buttons}`}>
        {review.state !== "rejected" && (
          <Button look="danger" keys="X" onClick={onHide}>
            {t("reviews.hide")}
          </Button>
        )}
        <Button look="accent" type="submit" keys="A" isBusy={isSending} disabled={fault}>
          {t(answer === "" ? "reviews.show" : "reviews.showWithAnswer")}
        </Button>
      </div>
    </form>
  );
}

interface ShortDecisionProps {
  readonly review: QueuedReview;
  readonly onHide: () => void;
  /** Makes the review the current one, which has the field for an answer. */
  readonly onAnswer: () => void;
}

/** The decision about a review that is not the current one, without an answer. */
function ShortDecision({ review, onHide, onAnswer }: ShortDecisionProps) {
  const t = useWords();
  const { send, isSending, problem, again } = useDecision(review, () => {});
  return (
    <>
      <ChangeProblem problem={problem} again={again} />
      <span className={`${layout.row} ${layout.wrap}`}>
        <Button size="small" look="quiet" onClick={onAnswer}>
          {t("reviews.answerThis")}
        </Button>
        {review.state !== "rejected" && (
          <Button size="small" onClick={onHide}>
            {t("reviews.hide")}
          </Button>
        )}
        {review.state !== "approved" && (
          <Button size="small" isBusy={isSending} onClick={() => send({ decision: "publish" })}>
            {t("reviews.show")}
          </Button>
        )}
      </span>
    </>
  );
}

const minute = 60_000;

function Age({ at }: { readonly at: string }) {
  const t = useWords();
  const formats = useFormats();
  const now = useNow(minute);
  return (
    <time className={`${text.small} ${text.muted} ${text.oneLine}`} dateTime={at} title={formats.exact(at)}>
      {durationText(now - Date.parse(at), t)}
    </time>
  );
}

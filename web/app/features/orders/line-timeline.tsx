import { notSentId } from "@boxwright/core/cart/charges";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import { type TimelineStep, timelineOf } from "@boxwright/core/orders/timeline";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LineTracking } from "./line-tracking.tsx";
import type { ShownLine, ShownOrder } from "./order-access.ts";
import * as styles from "./timeline.module.css";

const statusClasses = {
  done: styles.isDone,
  current: styles.isCurrent,
  stopped: styles.isStopped,
  ahead: undefined,
} as const;

interface LineTimelineProps {
  readonly line: ShownLine;
  /** The history of the whole order. */
  readonly history: ShownOrder["history"];
}

/** The timeline of an order line: the steps that are done, under way and ahead, and what happens next. */
export function LineTimeline({ line, history }: LineTimelineProps) {
  const t = useWords();
  const language = useLanguage();
  const moves = history.filter(({ lineItemId }) => lineItemId === line.id);
  const steps = timelineOf({ state: line.state.key, artworkRequired: line.artworkRequired, moves });
  return (
    <div className={styles.container}>
      <ol className={styles.steps} aria-label={t("order.progressOf", { name: line.mainTitles[language] })}>
        {steps.map((step) => (
          <Step key={step.stage} step={step} line={line} />
        ))}
      </ol>
      <p className={styles.next}>
        <strong>{t("order.whatNext")}</strong> {t(`order.next.${line.state.key}`)}
      </p>
      <LineTracking tracking={line.tracking} />
    </div>
  );
}

function Step({
  step: { stage, status, at },
  line,
}: {
  readonly step: TimelineStep<string>;
  readonly line: ShownLine;
}) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const isHere = status === "current" || status === "stopped";
  const day = at === null ? null : format.monthDay(calendarDateIn(new Date(at), shopTimeZone));
  const { eCommerceDeliveryOptionId: delivery, promisedArrivalDate: promised } = line.shipping;
  const arrival = line.state.key === "WaitingForArtwork" ? "order.ifSentToday" : "order.arrivesOn";
  const isPromised = stage === "shipped" && status !== "done" && delivery !== notSentId;
  return (
    <li className={statusClasses[status]} aria-current={isHere ? "step" : undefined}>
      <b>
        {isHere || stage === "cancelled"
          ? lineStateLabel(line.state.key, language)
          : t(`order.${status === "done" ? "done" : "ahead"}.${stage}`)}
      </b>
      {day !== null && <span>{status === "current" ? t("order.since", { day }) : day}</span>}
      {isPromised && <span>{t(arrival, { day: format.arrival(promised) })}</span>}
    </li>
  );
}

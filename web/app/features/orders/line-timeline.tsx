import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import { type TimelineStep, timelineOf } from "@boxwright/core/orders/timeline";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { lineArrival } from "./line-arrival.ts";
import type { ShownLine, ShownOrder } from "./order-access.ts";
import * as styles from "./timeline.module.css";

const statusClasses = {
  done: styles.isDone,
  current: styles.isCurrent,
  failed: styles.isFailed,
  cancelled: styles.isCancelled,
  ahead: undefined,
} as const;

/** The fields of a line that its timeline shows. */
type TimedLine = Pick<ShownLine, "id" | "mainTitles" | "state" | "artworkRequired" | "shipping" | "tracking">;

interface LineTimelineProps {
  readonly line: TimedLine;
  /** The history of the whole order. */
  readonly history: ShownOrder["history"];
}

/** The five nodes of an order line with their dates. They are below each other if there is little room. */
export function LineTimeline({ line, history }: LineTimelineProps) {
  const t = useWords();
  const language = useLanguage();
  const moves = history.filter(({ lineItemId }) => lineItemId === line.id);
  return (
    <div className={styles.container}>
      <ol className={styles.steps} aria-label={t("order.progressOf", { name: line.mainTitles[language] })}>
        {timelineOf({ state: line.state.key, moves }).map((step) => (
          <Step key={step.node} step={step} line={line} />
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  readonly step: TimelineStep<string>;
  readonly line: TimedLine;
}

function Step({ step, line }: StepProps) {
  const hints = useHints(step, line);
  const isHere = step.status === "current" || step.status === "failed" || step.status === "cancelled";
  return (
    <li className={statusClasses[step.status]} aria-current={isHere ? "step" : undefined}>
      <b>{useLabel(step, line)}</b>{" "}
      {hints.map((hint) => (
        <span key={hint}>{hint}</span>
      ))}
    </li>
  );
}

function useLabel({ node, status }: StepProps["step"], { state, artworkRequired }: TimedLine): string {
  const t = useWords();
  const language = useLanguage();
  if (status !== "done" && status !== "ahead") return lineStateLabel(state.key, language);
  if (!artworkRequired && node === "artwork") return t("order.nodes.noArtwork");
  if (!artworkRequired && node === "printing") return t(`order.nodes.${status === "done" ? "made" : "production"}`);
  return t(`order.nodes.${status}.${node}`);
}

/** The texts below the label of a step: its day, a hint about its state, and the arrival. */
function useHints({ node, status, at }: StepProps["step"], line: TimedLine): string[] {
  const t = useWords();
  const arrival = useArrivalHint(line);
  const { shortDay } = useFormats();
  const isSkipped = node === "artwork" && status === "done" && !line.artworkRequired;
  const day = at === null || isSkipped ? null : shortDay(calendarDateIn(new Date(at), shopTimeZone));
  const key = line.state.key;
  const isHinted = status === "current" && isHintedState(key);
  return [
    ...(day === null ? [] : [status === "current" ? t("order.since", { day }) : day]),
    ...(isHinted ? [t(`order.hint.${key}`)] : []),
    ...(node === "shipped" && arrival !== null ? [arrival] : []),
  ];
}

const hintedStates = ["ArtworkCheckInProgress", "ArtworkReview", "ServiceInProgress"] as const;

function isHintedState(key: string): key is (typeof hintedStates)[number] {
  return hintedStates.some((state) => state === key);
}

/** When the goods arrive or have arrived; null if it is not known. */
function useArrivalHint(line: TimedLine): string | null {
  const t = useWords();
  const { shortDay } = useFormats();
  const arrival = lineArrival(line);
  if (arrival === null) return null;
  return t(arrivalWords[arrival.kind], { day: shortDay(arrival.day) });
}

const arrivalWords = {
  promised: "order.arrivesOn",
  ifToday: "order.arrivesIfToday",
  expected: "order.arrivesOn",
  delivered: "order.delivered",
} as const;

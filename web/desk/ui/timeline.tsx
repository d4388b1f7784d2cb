import * as styles from "./kit-timeline.module.css";

interface TimelineStep {
  readonly key: string;
  readonly status: "done" | "current" | "failed" | "cancelled" | "ahead";
  readonly label: string;
  readonly detail?: string | undefined;
}

const classes = {
  done: styles.done,
  current: styles.current,
  failed: styles.failed,
  cancelled: styles.failed,
  ahead: "",
} as const;

/** The way of a line through the shop. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, status, label, detail }) => (
        <li key={key} className={classes[status]} aria-current={status === "current" ? "step" : undefined}>
          {label}
          {detail !== undefined && detail !== "" && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  );
}

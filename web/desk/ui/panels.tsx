import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import * as layout from "./kit-layout.module.css";
import * as styles from "./kit-panel.module.css";
import * as text from "./kit-text.module.css";

interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly end?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page below an ink rule. */
export function Section({ title, aside, end, id, className, children }: SectionProps) {
  return (
    <section id={id} className={className} aria-label={title}>
      <div className={layout.section}>
        <h2>{title}</h2>
        {aside !== undefined && <span className={`${text.small} ${text.muted} ${layout.onlyWide}`}>{aside}</span>}
        {end !== undefined && <span className={layout.sectionEnd}>{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** A box of the side column. */
export function Box({
  title,
  end,
  children,
}: {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.box} aria-label={title}>
      <div className={styles.boxHead}>
        <h3>{title}</h3>
        {end}
      </div>
      <div className={styles.boxBody}>{children}</div>
    </section>
  );
}

const noteIcons = { warn: TriangleAlert, bad: CircleAlert, good: CircleCheck, plain: Info } as const;
const noteTones = { warn: "", bad: styles.bad, good: styles.good, plain: styles.plain } as const;

interface NoteProps {
  readonly tone?: keyof typeof noteIcons;
  /** Whether screen readers read it at once. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

export function Note({ tone = "warn", isUrgent = false, children }: NoteProps) {
  return (
    <div className={`${styles.note} ${noteTones[tone]} ${text.small}`} role={isUrgent ? "alert" : undefined}>
      <Icon of={noteIcons[tone]} size="small" />
      <div>{children}</div>
    </div>
  );
}

/** What an empty part means and when that changes. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <b>{title}</b>
      {children}
    </div>
  );
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <FactPair key={name} name={name} value={value} className="" />
      ))}
    </dl>
  );
}

const weights = { plain: "", total: styles.total, strong: styles.strong } as const;

/** Sums of money, with a dashed line above the total. */
export function MoneyList({ rows }: { readonly rows: readonly (Fact & { readonly weight?: "total" | "strong" })[] }) {
  return (
    <dl className={styles.money}>
      {rows.map(({ name, value, weight }) => (
        <FactPair key={name} name={name} value={value} className={weights[weight ?? "plain"]} />
      ))}
    </dl>
  );
}

function FactPair({ name, value, className }: Fact & { readonly className: string }) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}

export interface HistoryEntry {
  readonly key: string;
  readonly at: string;
  /** The whole moment, for the tooltip. */
  readonly moment: string;
  readonly who: ReactNode;
  readonly what: ReactNode;
  readonly why?: ReactNode;
}

/** What happened, the newest first. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <ul className={styles.history}>
      {entries.map(({ key, at, moment, who, what, why }) => (
        <li key={key}>
          <time title={moment}>{at}</time>
          {who}
          <span>
            {what}
            {why !== undefined && why !== "" && <span className={styles.why}>{why}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

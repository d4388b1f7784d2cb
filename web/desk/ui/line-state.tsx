import type { LineState } from "@boxwright/core/orders/line-states";
import type { ReactNode } from "react";
import * as styles from "./kit-marks.module.css";

/**
 * How a state is drawn. Fill and dash say whose move it is: a pie runs by itself, `customer` is theirs, `mend` is theirs because of a
 * fault, `us` is ours, `broken` is ours because of a fault. The number is how far the line is, from 0 to 1.
 */
type Glyph = number | "customer" | "mend" | "us" | "broken" | "done" | "ended";

const glyphs: Readonly<Record<LineState, Glyph>> = {
  Initial: 0,
  WaitingForPayment: "customer",
  WaitingForArtwork: "customer",
  ArtworkCheckInProgress: 0.25,
  ArtworkFailed: "mend",
  ArtworkReview: "us",
  ArtworkRejected: "mend",
  WaitingForCustomerApproval: "customer",
  ReadyForProduction: 0.5,
  SentToMCP: 0.5,
  Confirmed: 0.6,
  FulfillmentError: "broken",
  MerchantRejected: "broken",
  SentToProduction: 0.7,
  PrintingInProgress: 0.8,
  ServiceInProgress: 0.9,
  Shipped: "done",
  Cancelled: "ended",
};

const middle = 7;
const pieRadius = 3.6;

function pie(share: number): ReactNode {
  const angle = 2 * Math.PI * share;
  const x = middle + pieRadius * Math.sin(angle);
  const y = middle - pieRadius * Math.cos(angle);
  const top = middle - pieRadius;
  const path = `M7 7V${top}A${pieRadius} ${pieRadius} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
  return (
    <>
      <circle cx="7" cy="7" r="6" stroke="var(--ink)" strokeWidth="1.3" />
      {share > 0 && <path d={path} fill="var(--ink)" />}
    </>
  );
}

const rounded = { strokeLinecap: "round", strokeLinejoin: "round" } as const;
const dashed = { cx: 7, cy: 7, r: 6, strokeWidth: 1.4, strokeDasharray: "2.4 1.9" } as const;

const shapes: Readonly<Record<Exclude<Glyph, number>, ReactNode>> = {
  customer: <circle {...dashed} stroke="var(--ink-3)" />,
  mend: (
    <g stroke="var(--bad)" {...rounded}>
      <circle {...dashed} />
      <path d="M7 4v3.6M7 9.4v.6" strokeWidth="1.5" />
    </g>
  ),
  us: (
    <>
      <circle cx="7" cy="7" r="7" fill="var(--us)" />
      <path d="M4.6 9.4 9.2 4.8M5.4 4.6h4v4" stroke="#fff" strokeWidth="1.5" {...rounded} />
    </>
  ),
  broken: (
    <>
      <path d="M4.2 0h5.6L14 4.2v5.6L9.8 14H4.2L0 9.8V4.2Z" fill="var(--bad)" />
      <path d="M7 3.4v4.2M7 10.2v.3" stroke="#fff" strokeWidth="1.7" {...rounded} />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="7" fill="var(--good)" />
      <path d="M4 7.2l2.1 2.1L10 5" stroke="#fff" strokeWidth="1.6" {...rounded} />
    </>
  ),
  ended: (
    <g stroke="var(--ink-3)" strokeWidth="1.3" {...rounded}>
      <circle cx="7" cy="7" r="6" />
      <path d="M5 5l4 4M9 5l-4 4" />
    </g>
  ),
};

/** The glyph of a line's state. The words beside it say the same. */
export function StateGlyph({ state }: { readonly state: LineState }) {
  const glyph = glyphs[state];
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
      {typeof glyph === "number" ? pie(glyph) : shapes[glyph]}
    </svg>
  );
}

interface StateMarkProps {
  readonly state: { readonly key: LineState; readonly label: string };
  /** What the shopper reads, if it differs. */
  readonly shopLabel?: string | undefined;
  /** After the words, such as the number of further lines. */
  readonly more?: string | undefined;
}

/** The state of a line: its glyph and the specification's words. */
export function StateMark({ state, shopLabel, more }: StateMarkProps) {
  return (
    <span className={styles.state} title={shopLabel === state.label ? undefined : shopLabel}>
      <StateGlyph state={state.key} />
      <span>
        {state.label}
        {more !== undefined && <small> {more}</small>}
      </span>
    </span>
  );
}

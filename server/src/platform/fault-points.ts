/** Points of a payment. */
export const paymentFaultPoints = [
  "after_intent",
  "before_gateway",
  "after_gateway",
  "before_order_commit",
  "after_commit_before_reply",
] as const;
/** Points of a shopper's cancellation. */
export const cancelFaultPoints = ["before_cancel_commit", "after_cancel_commit"] as const;
/** Points of a refund. */
export const refundFaultPoints = ["before_refund", "after_refund"] as const;
/** Points of an order after its payment. The comment of each names its detail. */
export const orderFaultPoints = [
  // The state to which a line moves.
  "before_move_commit",
  "after_move_commit",
  "after_pack_stored",
  "after_pack_commit",
  "before_post",
  "after_post",
  // The type of the plant's event.
  "after_report_stored",
  "before_report_reply",
  "after_delivery_stored",
  // The kind of the document.
  "after_document_commit",
  // The message id of the mail, which begins with its kind.
  "after_mail",
] as const;
/** Points of artwork from its file to its approval. The comment of each names its detail. */
export const artworkFaultPoints = [
  // The table of the row on which a process begins to work.
  "after_row_taken",
  "after_row_ended",
  "after_print_stored",
  // `sent` or `fixed`.
  "after_upload_stored",
  "after_upload_commit",
  // `design`, `files` or `proof`.
  "before_approval_commit",
  "after_approval_commit",
] as const;
/** Points of a change of staff. The comment of each names its detail. */
export const staffFaultPoints = [
  // The action of the entry in the audit, such as `order.refunded`.
  "before_change_commit",
  "after_change_commit",
  // The key of a file of an erased customer.
  "after_file_removed",
] as const;
export const faultPoints = [
  ...paymentFaultPoints,
  ...cancelFaultPoints,
  ...refundFaultPoints,
  ...orderFaultPoints,
  ...artworkFaultPoints,
  ...staffFaultPoints,
] as const;

/** A named point of the code at which fault tests kill the process. */
export type FaultPoint = (typeof faultPoints)[number];

/** A point, or only those passages of it whose detail begins with this text. */
export interface Fault {
  readonly point: FaultPoint;
  readonly detail: string | null;
}

type Watcher = (point: FaultPoint, detail: string) => void;

let watcher: Watcher | null = null;
const passedAtCommit = new WeakMap<object, (() => void)[]>();

/** Calls a function at each point that this process passes; null for none, as in every shop that is not under a fault test. */
export function watchFaultPoints(watch: Watcher | null): void {
  watcher = watch;
}

/** Kills the process at a point as a power cut would: no handler runs, nothing is flushed. The configuration forbids it in production. */
export function dieAt(fault: Fault | null): void {
  if (fault === null) return;
  watchFaultPoints((point, detail) => {
    if (point === fault.point && detail.startsWith(fault.detail ?? "")) process.kill(process.pid, "SIGKILL");
  });
}

/** Passes a named point. This does nothing, unless a fault test watches it. */
export function passFaultPoint(point: FaultPoint, detail = ""): void {
  watcher?.(point, detail);
}

/** Passes a named point as soon as the transaction is committed. */
export function passFaultPointAtCommit(transaction: object, point: FaultPoint, detail = ""): void {
  if (watcher === null) return;
  const passed = passedAtCommit.get(transaction) ?? [];
  passed.push(() => passFaultPoint(point, detail));
  passedAtCommit.set(transaction, passed);
}

/** Passes the points that wait for the commit of this transaction. */
export function passPointsAtCommit(transaction: object): void {
  for (const pass of passedAtCommit.get(transaction) ?? []) pass();
}

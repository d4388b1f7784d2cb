/** One network, or all together, have used up the bytes of the day. */
export interface EventRefusal {
  readonly kind: "eventBudgetSpent";
  readonly retryAfterSeconds: number;
}

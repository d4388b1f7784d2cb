/** The senders of one network, or all together, have used up their bytes of the day. */
export interface EventRefusal {
  readonly kind: "eventBudgetSpent";
  readonly retryAfterSeconds: number;
}

/** One network, or all together, have used up the budget of the day. */
export interface EventRefusal {
  readonly kind: "eventBudgetSpent";
  readonly retryAfterSeconds: number;
}

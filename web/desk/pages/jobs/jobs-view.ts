/** Which jobs are listed. */
export interface JobsView {
  readonly state: "failed" | "waiting";
  /** The name of a queue; null for all. */
  readonly queue: string | null;
}

/** The view in an address; without a state, the jobs that failed. */
export function viewIn(search: URLSearchParams): JobsView {
  const queue = search.get("queue")?.trim() ?? "";
  return { state: search.get("state") === "waiting" ? "waiting" : "failed", queue: queue === "" ? null : queue };
}

export function jobsAddress({ state, queue }: JobsView): string {
  return `/jobs?${new URLSearchParams({ state, ...(queue !== null && { queue }) }).toString()}`;
}

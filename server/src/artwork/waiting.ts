/** The states of work that waits for a process of the shop. `failed`: three processes did not survive it. */
export const waitingStates = ["waiting", "running", "done", "failed"] as const;
/** The states of work that has not ended. */
export const openStates = ["waiting", "running"] as const;
export type WaitingState = (typeof waitingStates)[number];

export function isOpen(state: WaitingState): boolean {
  return openStates.some((open) => open === state);
}

/** Who waits for work. */
export interface WaitingClient {
  /** Clients take turns: a client network, or the checks of orders. */
  readonly client: string;
  /** Null for the check of an order. */
  readonly visitor: string | null;
}

/** Checks of orders take turns with the networks of visitors. */
export const checksOfOrders: WaitingClient = { client: "orders", visitor: null };

/** Work that fails rests for so long before it is tried again. */
export const restDays = 1;
/** Work that three processes did not survive is not tried again. */
export const mostTries = 3;
/** A process that was not alive for this time has died. */
export const leaseSeconds = 15;

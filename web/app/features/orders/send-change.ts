import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { ShownLine } from "./order-access.ts";

/** An order as its visitor saw it. */
export interface SeenOrder {
  readonly version: number;
  readonly lineItems: readonly (Pick<ShownLine, "id" | "cancellation"> & {
    readonly state: Pick<ShownLine["state"], "key">;
  })[];
}

interface Change<Reply> {
  readonly seen: SeenOrder;
  readonly lineId: string;
  /** What the visitor relies on: only the state of the line, or also the refund for it. */
  readonly about: "state" | "refund";
  readonly read: () => Promise<SeenOrder>;
  readonly send: (version: number) => Promise<Reply>;
}

/**
 * Sends a change of a line. If the server refuses it because the order has changed, but the line is as the visitor saw it, sends it once
 * more for the newest version: lines move by themselves, and such a move is no reason to refuse a change of another line.
 */
export async function sendChange<Reply>({ seen, lineId, about, read, send }: Change<Reply>): Promise<Reply> {
  try {
    return await send(seen.version);
  } catch (problem) {
    if (!isOutdated(problem)) throw problem;
    const newest = await read();
    const isAsSeen = reliedOn(seen, lineId, about) === reliedOn(newest, lineId, about);
    // The server then refuses the cancellation with a reason that helps the visitor more than "changed".
    const isNotCancellable =
      about === "refund" && newest.lineItems.find(({ id }) => id === lineId)?.cancellation === null;
    if (newest.version === seen.version || !(isAsSeen || isNotCancellable)) throw problem;
    return await send(newest.version);
  }
}

function isOutdated(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === "ConcurrentModification";
}

function reliedOn({ lineItems }: SeenOrder, lineId: string, about: Change<unknown>["about"]): string {
  const line = lineItems.find(({ id }) => id === lineId);
  return JSON.stringify([line?.state.key, about === "refund" && line?.cancellation]);
}

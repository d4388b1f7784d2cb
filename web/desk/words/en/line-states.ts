import { type LineState, lineStatus, lineStates as states } from "@boxwright/core/orders/line-states";

/** The specification's names of the states, as calls of the desk answer them. */
export const lineStates = Object.fromEntries(states.map((state) => [state, lineStatus(state)])) as Readonly<
  Record<LineState, string>
>;

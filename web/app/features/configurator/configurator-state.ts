/**
 * How the fields of a page relate to its URL, which contains the same choices:
 *
 * - `settled`: all fields are in the URL, or on their way into it.
 * - `typing`: the shopper types or drags; the URL follows after a short pause.
 * - `interrupted`: the shopper went back while typing; the typed text stays in its field and out of the URL until the next change.
 */
type Phase = "settled" | "typing" | "interrupted";

export interface ConfiguratorState<Choices> {
  readonly phase: Phase;
  /** The fields as they are now. */
  readonly requested: Choices;
  /** The same without text that is still being typed: prices and pictures follow these. */
  readonly settled: Choices;
  /** The search part of the URL at which the page arrived last. */
  readonly arrived: string;
  /** The URLs that the page has sent and not arrived at, oldest first. */
  readonly underWay: readonly string[];
  /** The newest URL that the page has sent; another object each time, so that each is navigated to. */
  readonly sent: { readonly search: string } | null;
}

export type ConfiguratorEvent<Choices> =
  | { readonly kind: "chosen"; readonly changes: Partial<Choices> }
  | { readonly kind: "typed"; readonly changes: Partial<Choices> }
  /** A moment has passed since the last typed change. */
  | { readonly kind: "paused" }
  | { readonly kind: "wentBack" }
  /** The page arrived at a URL, by its own navigation, by a link or by "back". */
  | { readonly kind: "arrived"; readonly choices: Choices };

/** Writes choices into the search part of a URL. */
export type SearchOf<Choices> = (choices: Choices) => URLSearchParams;

/** The state of a page that has just loaded. */
export function loadedState<Choices>(choices: Choices, searchOf: SearchOf<Choices>): ConfiguratorState<Choices> {
  const arrived = searchOf(choices).toString();
  return { phase: "settled", requested: choices, settled: choices, arrived, underWay: [], sent: null };
}

/** The state after an event. */
export function nextState<Choices>(
  state: ConfiguratorState<Choices>,
  event: ConfiguratorEvent<Choices>,
  searchOf: SearchOf<Choices>,
): ConfiguratorState<Choices> {
  switch (event.kind) {
    case "typed":
      return { ...state, phase: "typing", requested: { ...state.requested, ...event.changes } };
    case "chosen":
      return send({ ...state, requested: { ...state.requested, ...event.changes } }, searchOf);
    case "paused":
      return state.phase === "typing" ? send(state, searchOf) : state;
    case "wentBack":
      return state.phase === "typing" ? { ...state, phase: "interrupted" } : state;
    case "arrived":
      return arrive(state, event.choices, searchOf);
  }
}

function send<Choices>(state: ConfiguratorState<Choices>, searchOf: SearchOf<Choices>): ConfiguratorState<Choices> {
  const { requested, arrived, underWay } = state;
  const search = searchOf(requested).toString();
  return {
    ...state,
    phase: "settled",
    settled: requested,
    underWay: search === arrived ? [] : [...underWay, search],
    sent: { search },
  };
}

/** A URL that the page has sent may arrive after a later change, which it must not undo. Any other URL replaces the fields. */
function arrive<Choices>(
  state: ConfiguratorState<Choices>,
  choices: Choices,
  searchOf: SearchOf<Choices>,
): ConfiguratorState<Choices> {
  const arrived = searchOf(choices).toString();
  if (arrived === state.arrived) return state;
  const place = state.underWay.indexOf(arrived);
  if (place >= 0) return { ...state, arrived, underWay: state.underWay.slice(place + 1) };
  return { phase: "settled", requested: choices, settled: choices, arrived, underWay: [], sent: state.sent };
}

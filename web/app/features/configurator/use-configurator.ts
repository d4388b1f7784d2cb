import { startTransition, useCallback, useEffect, useReducer, useState } from "react";
import { useNavigation } from "react-router";
import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import {
  type ConfiguratorEvent,
  type ConfiguratorState,
  loadedState,
  nextState,
  type SearchOf,
} from "./configurator-state.ts";

/** While the shopper types or drags, the URL follows after this pause. */
const pauseMilliseconds = 250;

export interface Configurator<Choices> extends Pick<ConfiguratorState<Choices>, "requested" | "settled"> {
  /** Changes fields. With `isTyping` the URL waits until the shopper pauses. */
  readonly change: (changes: Partial<Choices>, isTyping?: boolean) => void;
}

/** Synchronises the fields of a page with its URL. `arrived` are the choices in the URL; `searchOf` must be the same function each time. */
export function useConfigurator<Choices extends object>(
  arrived: Choices,
  searchOf: SearchOf<Choices>,
): Configurator<Choices> {
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(
    (before: ConfiguratorState<Choices>, event: ConfiguratorEvent<Choices>) => nextState(before, event, searchOf),
    arrived,
    (choices) => loadedState(choices, searchOf),
  );
  const { phase, requested, settled, sent } = state;
  const change = useCallback(
    (changes: Partial<Choices>, isTyping = false) => dispatch({ kind: isTyping ? "typed" : "chosen", changes }),
    [],
  );

  useEffect(() => {
    if (sent !== null) navigate({ search: sent.search }, { replace: true, preventScrollReset: true });
  }, [sent, navigate]);
  useEffect(() => dispatch({ kind: "arrived", choices: arrived }), [arrived]);
  usePause(phase === "typing" ? requested : null, dispatch);

  return { requested, settled, change };
}

/**
 * Reports a pause since the last typed text, unless the shopper went back or left the page. The router renders another page as a
 * transition, and React renders transitions together: the pause is one too, so that it never overtakes a link that the shopper followed.
 */
function usePause(typed: object | null, report: (event: { readonly kind: "paused" | "wentBack" }) => void): void {
  const [finished, finish] = useState<object | null>(null);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => startTransition(() => finish(typed)), pauseMilliseconds);
    const interrupt = () => report({ kind: "wentBack" });
    window.addEventListener("popstate", interrupt);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", interrupt);
    };
  }, [typed, report]);
  useEffect(() => {
    if (typed !== null && typed === finished && isIdle) report({ kind: "paused" });
  }, [typed, finished, isIdle, report]);
}

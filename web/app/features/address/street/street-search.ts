import { type AddressSuggestion, shortestSearch } from "@boxwright/contract/address";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** What a search for a street has come to. */
export type StreetFound =
  | { readonly kind: "nothing" }
  | { readonly kind: "tooShort" }
  | { readonly kind: "suggestions"; readonly suggestions: readonly AddressSuggestion[] };

export interface StreetAsk {
  readonly text: string;
  readonly container?: string;
  readonly signal: AbortSignal;
}

interface StreetSearchDeps {
  readonly ask: (ask: StreetAsk) => Promise<readonly AddressSuggestion[]>;
  readonly show: (found: StreetFound) => void;
  readonly logProblem: (problem: unknown) => void;
}

export interface StreetSearch {
  /** Searches once nothing more has been typed for a moment. What was asked before is given up. */
  readonly type: (text: string) => void;
  /** Searches at once within a suggestion that stands for several addresses. */
  readonly lookInto: (text: string, container: string) => void;
  readonly stop: () => void;
}

const restMilliseconds = 250;

/** Finds streets while they are typed. Whoever types on is never disturbed: what fails is logged and shows nothing. */
export function createStreetSearch({ ask, show, logProblem }: StreetSearchDeps): StreetSearch {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasTooShort = false;

  function stop() {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
  }

  async function search(text: string, container?: string) {
    const { signal } = current;
    try {
      const suggestions = await ask({ text, signal, ...(container !== undefined && { container }) });
      if (!signal.aborted) show(suggestions.length === 0 ? { kind: "nothing" } : { kind: "suggestions", suggestions });
    } catch (problem) {
      if (signal.aborted) return;
      show({ kind: "nothing" });
      if (!isExpected(problem)) logProblem(problem);
    }
  }

  return {
    stop,
    type(text) {
      stop();
      const typed = text.trim();
      const isTooShort = typed !== "" && typed.length < shortestSearch;
      if (isTooShort) show({ kind: "tooShort" });
      // Suggestions stay until newer ones arrive; a hint that no longer applies disappears at once.
      else if (wasTooShort || typed === "") show({ kind: "nothing" });
      wasTooShort = isTooShort;
      if (typed.length >= shortestSearch) timer = setTimeout(() => void search(typed), restMilliseconds);
    },
    lookInto(text, container) {
      stop();
      void search(text.trim(), container);
    },
  };
}

/** The service is away, or was asked too often: the shopper types on by hand. */
function isExpected(problem: unknown): boolean {
  return problem instanceof ApiProblem && [0, 404, 429, 503].includes(problem.status);
}

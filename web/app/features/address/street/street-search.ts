import { type AddressSuggestion, shortestSearch } from "@boxwright/contract/address";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** The result of a search for a street. */
export type StreetResult =
  | { readonly kind: "nothing" }
  | { readonly kind: "tooShort" }
  | { readonly kind: "suggestions"; readonly suggestions: readonly AddressSuggestion[] };

export interface StreetRequest {
  readonly text: string;
  readonly container?: string;
  readonly signal: AbortSignal;
}

interface StreetSearchDeps {
  readonly find: (request: StreetRequest) => Promise<readonly AddressSuggestion[]>;
  readonly show: (result: StreetResult) => void;
  readonly logProblem: (problem: unknown) => void;
}

export interface StreetSearch {
  /** Searches once typing pauses. Cancels an earlier search. */
  readonly type: (text: string) => void;
  /** Searches at once within a suggestion that contains several addresses. */
  readonly openContainer: (text: string, container: string) => void;
  readonly stop: () => void;
}

const delayMilliseconds = 250;

/** Finds streets while they are typed. A failure shows no suggestions and never interrupts typing. */
export function createStreetSearch({ find, show, logProblem }: StreetSearchDeps): StreetSearch {
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
      const suggestions = await find({ text, signal, ...(container !== undefined && { container }) });
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
      if (typed.length >= shortestSearch) timer = setTimeout(() => void search(typed), delayMilliseconds);
    },
    openContainer(text, container) {
      stop();
      void search(text.trim(), container);
    },
  };
}

/** Whether the service is unavailable or limits its rate, which the shopper need not notice. */
function isExpected(problem: unknown): boolean {
  return problem instanceof ApiProblem && [0, 404, 429, 503].includes(problem.status);
}

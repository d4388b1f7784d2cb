import type { Visit } from "./visit.ts";

/** Something that was told before there was a visit to tell it to. */
export interface EarlyWord {
  readonly at: Date;
  readonly tell: (visit: Visit) => void;
}

interface EarlyVisitDeps {
  readonly mayMeasure: () => boolean;
  /** Fetches what measures: called once, when there is something that may be told. */
  readonly load: () => Promise<(words: readonly EarlyWord[]) => Visit>;
}

/** Where nothing can be fetched, only so much is kept. */
const mostKept = 100;

/**
 * The part of a visit that every page loads: it keeps what may be told until the rest is there, and hands on everything
 * after that. What may not be measured is not kept.
 */
export function createEarlyVisit({ mayMeasure, load }: EarlyVisitDeps): Visit {
  const words: EarlyWord[] = [];
  let visit: Visit | undefined;
  let meeting: EarlyWord["tell"] | undefined;
  let showing: EarlyWord["tell"] | undefined;
  let shownPath: unknown;

  function tell(word: EarlyWord["tell"]): void {
    if (visit !== undefined) word(visit);
    else if (mayMeasure() && words.length < mostKept && words.push({ at: new Date(), tell: word }) === 1) {
      load().then(
        (begin) => {
          visit = begin(words);
        },
        // What cannot be fetched is blocked, and the visit goes untold.
        () => {},
      );
    }
  }

  return {
    track: (...event) => tell((measured) => measured.track(...event)),
    meet(identity) {
      meeting = (measured) => measured.meet(identity);
      tell(meeting);
    },
    show(page) {
      // React runs effects twice in development, and a page may be reached by its own link.
      if (page["path"] !== undefined && page["path"] === shownPath) return;
      shownPath = page["path"];
      showing = (measured) => measured.show(page);
      tell(showing);
    },
    choose() {
      if (visit !== undefined) visit.choose();
      else if (words.length === 0) for (const word of [meeting, showing]) if (word !== undefined) tell(word);
    },
  };
}

import { AsyncLocalStorage } from "node:async_hooks";
import { type Edition, editionInForce } from "./edition.ts";

/** An edition with what this process makes of its tables. */
export interface OpenEdition<Made> {
  readonly edition: Edition;
  readonly made: Made;
}

/** The editions that this process knows: the one in force, and those that take effect later. */
export interface EditionBook<Made> {
  /** What follows from the edition in force; within {@link duringOneEdition}, from the one that was in force when it began. */
  current(): OpenEdition<Made>;
  /** Runs work, such as the answer of a call, that never sees two editions. */
  duringOneEdition<Value>(work: () => Value): Value;
  /** Adds editions that were published since. Throws if something cannot be made of one; then the others are added. */
  learn(editions: readonly Edition[]): void;
  /** Removes editions that were withdrawn before their time, of all {@link plannedNumbers}, and those before the one in force. */
  forget(withdrawn: ReadonlySet<number>): void;
  /**
   * The numbers of the editions that may have been withdrawn: those that take effect later, and those whose time has come since the last call
   * of {@link forget}, because a process may learn late of a withdrawal.
   */
  readonly plannedNumbers: readonly number[];
  /** The number of the newest edition that {@link learn} has seen. */
  readonly newestNumber: number;
}

/** Opens a book with the edition in force and those after it. Throws if there is none, or if nothing can be made of the first. */
export function openEditionBook<Made>(
  editions: readonly Edition[],
  make: (edition: Edition) => Made,
  now: () => Date,
): EditionBook<Made> {
  const [first, ...later] = editions;
  if (first === undefined) throw new Error("There are no price tables");
  const open = (edition: Edition) => ({
    edition,
    number: edition.number,
    effectiveFrom: edition.effectiveFrom,
    made: make(edition),
  });
  const pinned = new AsyncLocalStorage<OpenEdition<Made>>();
  let known = [open(first)];
  let newestNumber = first.number;

  const inForce = () => {
    // The first one is in force even if the clock of the process that published it is ahead.
    const found = editionInForce(known, now()) ?? known[0];
    if (found === undefined) throw new Error("There are no price tables");
    return found;
  };

  const learn = (published: readonly Edition[]) => {
    const faults: unknown[] = [];
    for (const edition of published) {
      if (edition.number <= newestNumber) continue;
      newestNumber = edition.number;
      try {
        known = [...known, open(edition)];
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, "Price tables cannot be used");
  };

  const forget = (withdrawn: ReadonlySet<number>) => {
    const [earliest] = known;
    known = known.filter((one) => one === earliest || !withdrawn.has(one.number));
    const { number: current } = inForce();
    known = known.filter(({ number }) => number >= current);
  };

  learn(later);
  return {
    current: () => pinned.getStore() ?? inForce(),
    duringOneEdition: (work) => pinned.run(pinned.getStore() ?? inForce(), work),
    learn,
    forget,
    get plannedNumbers() {
      return known.slice(1).map(({ number }) => number);
    },
    get newestNumber() {
      return newestNumber;
    },
  };
}

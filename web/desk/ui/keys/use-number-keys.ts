import { useKeys } from "./use-keys.ts";

/** The keys 1 to 9, each for the thing at its place. */
export function useNumberKeys<Thing>(things: readonly Thing[], choose: (thing: Thing) => void): void {
  useKeys(Object.fromEntries(things.slice(0, 9).map((thing, place) => [String(place + 1), () => choose(thing)])));
}

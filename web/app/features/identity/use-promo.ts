import { useSyncExternalStore } from "react";
import { personOf } from "./identity.ts";
import { useBrowserSession, useIdentity } from "./session-context.tsx";

interface Promo {
  /** The visitor's code; null if they have none. */
  readonly code: string | null;
  readonly store: (text: string | null) => void;
  readonly forget: () => void;
}

const neverChanges = () => () => {};

/** The promo code of the visitor. Nothing is stored before the identity is known. */
export function usePromo(): Promo {
  const promo = useBrowserSession()?.promo;
  const identity = useIdentity();
  const person = identity && personOf(identity);
  const code = useSyncExternalStore(
    promo?.subscribe ?? neverChanges,
    () => (promo === undefined || person === null ? null : promo.codeOf(person)),
    () => null,
  );
  return {
    code,
    store: (text) => person !== null && promo?.store(person, text),
    forget: () => person !== null && promo?.forget(person),
  };
}

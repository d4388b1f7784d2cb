import type { Lettered } from "@boxwright/core/designs/lettering/loaded-typefaces";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import { useEffect, useSyncExternalStore } from "react";
import { type TypefaceState, TypefaceStore } from "./typeface-store.ts";

const store = new TypefaceStore();

/** The typefaces that are loaded, and loads those of the texts. `texts` must stay the same while they do not change. */
export function useTypefaces(texts: readonly Lettered[]): TypefaceState & { readonly retry: () => void } {
  useEffect(() => store.need(texts), [texts]);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  return { ...state, retry: () => store.retry() };
}

/** Loads the typefaces of texts that a shopper is about to add, so that their letters are there at once. */
export function prepareTypefaces(texts: readonly Lettered[]): void {
  store.prepare(texts);
}

/** The typefaces of texts, once their files are loaded or have failed. */
export function loadTypefaces(texts: readonly Lettered[]): Promise<Typefaces> {
  return new Promise((resolve) => {
    const settle = () => {
      const { isLoading, typefaces } = store.state();
      if (isLoading) return;
      stop();
      resolve(typefaces);
    };
    const stop = store.subscribe(settle);
    store.need(texts);
    settle();
  });
}

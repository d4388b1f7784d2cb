import { TypefaceStore } from "../../web/app/features/designs/typefaces/typeface-store.ts";
import { lettered, paths } from "./laid-out-texts.ts";

/** The outlines of the texts with the typefaces that the page loads. */
export function pathsInBrowser(): Promise<string[]> {
  const store = new TypefaceStore();
  return new Promise((resolve, reject) => {
    store.subscribe(() => {
      const { isLoading, failed, typefaces } = store.state();
      if (failed.length > 0) reject(new Error(`${failed[0]?.id} did not load`));
      else if (!isLoading) resolve(paths(typefaces));
    });
    store.need(lettered);
  });
}

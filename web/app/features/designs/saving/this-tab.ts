import { nanoid } from "nanoid";
import { safeStorage } from "../../../lib/storage/storage.ts";

const storage = safeStorage(() => window.sessionStorage);
const storageKey = "designTab";
/** The previous page of a reloaded tab can hold its lock a moment longer. */
const reloadMilliseconds = 500;

let known: Promise<string> | null = null;

/** The id of this tab, which survives a reload. A duplicated tab, whose storage is a copy, gets an id of its own. */
export function thisTab(): Promise<string> {
  known ??= hold(storage.getItem(storageKey) ?? nanoid()).then((held) => {
    storage.setItem(storageKey, held);
    return held;
  });
  return known;
}

/** Holds the lock of a tab until the page is gone, or that of a new id if another page holds it. */
async function hold(tab: string): Promise<string> {
  if (!("locks" in navigator)) return tab;
  return new Promise((resolve) => {
    const held = () => {
      resolve(tab);
      return new Promise<never>(() => {});
    };
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(reloadMilliseconds) }, held)
      .catch(() => resolve(hold(nanoid())));
  });
}

/** Whether a page with this tab's id is open. Without locks in the browser, no other tab counts as open. */
export async function isTabOpen(tab: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(tab));
}

function lockOf(tab: string): string {
  return `boxwright.designs.${tab}`;
}

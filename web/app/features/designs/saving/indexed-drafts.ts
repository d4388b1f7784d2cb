import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { draftDatabase } from "../forget-designs.ts";
import type { KeptDraft } from "./kept-draft.ts";
import type { DraftStore } from "./saver-deps.ts";

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
}

/**
 * The drafts in IndexedDB. All work rejects if the browser forbids its storage, or after the drafts have been forgotten, which calls
 * `whenForgotten`.
 */
export function indexedDrafts(whenForgotten: () => void): DraftStore & { close(): void } {
  let isClosed = false;
  // A browser that forbids its storage throws right here.
  const opening = Promise.resolve().then(() =>
    openDB<DraftSchema>(draftDatabase, 1, {
      upgrade: (database) => void database.createObjectStore("drafts", { keyPath: "key" }),
      blocking(_current, _blocked, event) {
        isClosed = true;
        (event.target as IDBDatabase).close();
        whenForgotten();
      },
    }),
  );
  opening.catch(() => {});
  async function opened(): Promise<IDBPDatabase<DraftSchema>> {
    if (isClosed) throw new DOMException("The drafts are forgotten", "InvalidStateError");
    return opening;
  }
  return {
    all: async () => (await opened()).getAll("drafts"),
    async put(draft) {
      await (await opened()).put("drafts", draft);
    },
    async remove(key) {
      await (await opened()).delete("drafts", key);
    },
    close() {
      isClosed = true;
      opening.then(
        (database) => database.close(),
        () => {},
      );
    },
  };
}

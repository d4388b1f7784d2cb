import type { Client } from "@boxwright/contract/client";
import { createDesign, getDesign, saveDesign } from "@boxwright/contract/designs";
import { nanoid } from "nanoid";
import type { DesignSaver } from "./design-saver.ts";
import { indexedDrafts } from "./indexed-drafts.ts";
import type { NewDesign } from "./kept-draft.ts";
import { openSaver } from "./open-saver.ts";
import type { DesignCalls, SavedNews } from "./saver-deps.ts";
import { isTabOpen, thisTab } from "./this-tab.ts";

/**
 * Opens a design in this browser: one of the visitor's by its id, or a new one. `copyName` names the copy that keeps the changes of this
 * tab when another tab has changed the same things; `mayArrive` is that of `SaverDeps`.
 */
export async function openDesign(
  client: Client,
  wanted: string | NewDesign,
  copyName: (name: string) => string,
  mayArrive: () => boolean,
): Promise<DesignSaver> {
  const tab = await thisTab();
  let end = () => {};
  const store = indexedDrafts(() => end());
  const channel = new BroadcastChannel("boxwright.designs");
  const release = () => {
    channel.close();
    store.close();
  };
  try {
    return await openSaver(wanted, {
      calls: callsOf(client),
      store,
      tab,
      isOpen: isTabOpen,
      newId: nanoid,
      now: Date.now,
      after(milliseconds, work) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
      mayArrive,
      announce: (news) => channel.postMessage(news),
      listen({ saved, awake, ended }) {
        end = ended;
        const whenVisible = () => awake();
        channel.onmessage = ({ data }: MessageEvent<SavedNews>) => saved(data);
        window.addEventListener("online", awake);
        document.addEventListener("visibilitychange", whenVisible);
        return () => {
          window.removeEventListener("online", awake);
          document.removeEventListener("visibilitychange", whenVisible);
          release();
        };
      },
      copyName,
    });
  } catch (problem) {
    release();
    throw problem;
  }
}

function callsOf(client: Client): DesignCalls {
  return {
    create: ({ name, sku, selection, idempotencyKey }, scene) =>
      client.call(createDesign, {
        body: { name, scene, ...(sku !== null && { sku }), ...(selection !== null && { selection }) },
        idempotencyKey,
      }),
    read: (designId) => client.call(getDesign, { params: { designId } }),
    save: (designId, version, { scene, name, product }) =>
      client.call(saveDesign, {
        params: { designId },
        body: { version, scene, name, selection: product?.selection ?? undefined },
      }),
  };
}

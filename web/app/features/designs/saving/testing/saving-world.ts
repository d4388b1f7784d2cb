import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { applyChanges } from "@boxwright/core/designs/apply";
import type { Change } from "@boxwright/core/designs/change";
import type { Scene } from "@boxwright/core/designs/scene";
import type { KeptDraft, SavedDesign } from "../kept-draft.ts";
import type { DraftStore, SavedNews, SaverDeps } from "../saver-deps.ts";

/** A scene with objects of these names, by id. Tests of saving edit only the names. */
export function sceneWith(names: Readonly<Record<string, string>>): Scene {
  return {
    v: 1,
    box: {
      family: "0427",
      size: { length: 254, width: 203, depth: 102 },
      board: "E",
      color: "white",
      sides: "outside",
    },
    swatches: [{ id: "red", name: "Red", cmyk: [0, 90, 80, 0] }],
    ground: { outside: null, inside: null },
    outside: Object.entries(names).map(([id, name]) => ({ ...object, id, name })),
    inside: [],
  };
}

const object: Omit<Scene["outside"][number], "id" | "name"> = {
  place: {
    panel: "lid",
    x: 0,
    y: 0,
    w: 10,
    h: 10,
    turn: 0,
    ref: [100, 100],
    pinX: "start",
    pinY: "start",
    size: "keep",
    run: "clip",
  },
  body: { kind: "fill", swatch: "red" },
};

export function nameOf(scene: Scene, id: string): string {
  return scene.outside.find((one) => one.id === id)?.name ?? "";
}

/** The change that gives an object another name, and the scene after it. */
export function renamed(scene: Scene, id: string, after: string): { scene: Scene; changes: readonly Change[] } {
  const change: Change = { kind: "set", id, field: "name", before: nameOf(scene, id), after };
  return { scene: applyChanges(scene, [change]), changes: [change] };
}

/** What happens to a call on its way. */
export type Fate = "arrives" | "isLost" | "losesReply";

/** A shop, a browser's storage and a clock that tests control. */
export function createWorld() {
  const designs = new Map<string, SavedDesign>();
  const created = new Map<string, string>();
  const drafts = new Map<string, KeptDraft>();
  const openTabs = new Map<string, object>();
  const listeners = new Map<string, { saved: (news: SavedNews) => void; awake: () => void; ended: () => void }>();
  let timers: { readonly at: number; readonly tab: string; readonly work: () => void }[] = [];
  let now = 1_000_000;
  let lastId = 0;
  let fates: Fate[] = [];
  let isOffline = false;
  let isStorageFull = false;
  let mayArrive = false;
  let saves = 0;
  const newId = () => {
    lastId += 1;
    return `id-${lastId}`;
  };

  async function call<Value>(work: () => Value): Promise<Value> {
    await Promise.resolve();
    const fate = isOffline ? "isLost" : (fates.shift() ?? "arrives");
    if (fate === "isLost") throw new ApiProblem("Network Error", 0);
    const value = work();
    await Promise.resolve();
    if (fate === "losesReply") throw new ApiProblem("Network Error", 0);
    return value;
  }

  function found(id: string): SavedDesign {
    const design = designs.get(id);
    if (design === undefined) throw new ApiProblem("Not found", 404, { title: "NotFound" });
    return design;
  }

  const calls: SaverDeps["calls"] = {
    create: ({ name, sku, selection, idempotencyKey }, scene) =>
      call(() => {
        const id = created.get(idempotencyKey) ?? newId();
        created.set(idempotencyKey, id);
        const design = designs.get(id) ?? {
          id,
          name,
          sku: sku ?? "BOX",
          selection: selection ?? {},
          version: 1,
          scene,
        };
        designs.set(id, design);
        return design;
      }),
    read: (id) => call(() => found(id)),
    save: (id, version, { scene, name, product }) =>
      call(() => {
        saves += 1;
        const design = found(id);
        const isRepeated = design.version === version + 1 && JSON.stringify(design.scene) === JSON.stringify(scene);
        if (isRepeated) return design;
        if (design.version !== version) {
          throw new ApiProblem("Changed", 409, { title: "ConcurrentModification", currentVersion: design.version });
        }
        const next = {
          ...design,
          scene,
          version: version + 1,
          name: name ?? design.name,
          selection: product?.selection ?? design.selection,
        };
        designs.set(id, next);
        return next;
      }),
  };

  const store: DraftStore = {
    all: async () => [...drafts.values()],
    async put(draft) {
      if (isStorageFull) throw new DOMException("full", "QuotaExceededError");
      drafts.set(draft.key, structuredClone(draft));
    },
    async remove(key) {
      drafts.delete(key);
    },
  };

  return {
    designs,
    drafts,
    /** The fates of the next calls; later ones arrive. */
    set fates(next: Fate[]) {
      fates = [...next];
    },
    set isOffline(next: boolean) {
      isOffline = next;
    },
    set isStorageFull(next: boolean) {
      isStorageFull = next;
    },
    set mayArrive(next: boolean) {
      mayArrive = next;
    },
    get saves() {
      return saves;
    },
    /** A tab of the browser. */
    tab(tab: string): SaverDeps {
      const life = {};
      openTabs.set(tab, life);
      const isLiving = () => openTabs.get(tab) === life;
      return {
        calls: {
          create: (...all) => untilCrash(calls.create(...all), isLiving),
          read: (id) => untilCrash(calls.read(id), isLiving),
          save: (...all) => untilCrash(calls.save(...all), isLiving),
        },
        store,
        tab,
        isOpen: async (other) => openTabs.has(other),
        newId,
        now: () => now,
        after(milliseconds, work) {
          const timer = { at: now + milliseconds, tab, work };
          timers.push(timer);
          return () => {
            timers = timers.filter((one) => one !== timer);
          };
        },
        mayArrive: () => mayArrive,
        announce(news) {
          for (const [other, events] of listeners) if (other !== tab) events.saved(news);
        },
        listen(events) {
          listeners.set(tab, events);
          return () => {
            if (listeners.get(tab) === events) listeners.delete(tab);
          };
        },
        copyName: (name) => `${name} (other tab)`,
      };
    },
    /** The tab stops at once: nothing of it runs any more, and only the storage remains. */
    crash(tab: string) {
      openTabs.delete(tab);
      listeners.delete(tab);
      timers = timers.filter((timer) => timer.tab !== tab);
    },
    awake(tab: string) {
      listeners.get(tab)?.awake();
    },
    end(tab: string) {
      listeners.get(tab)?.ended();
    },
    /** Lets time pass, with all timers that are due. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = Math.max(now, due.at);
        due.work();
        await settle();
      }
      now = end;
    },
    addDesign(scene: Scene): string {
      const id = newId();
      designs.set(id, { id, name: "Gift box", sku: "BOX", selection: {}, version: 1, scene });
      return id;
    },
  };
}

/** The replies of a tab that has crashed never arrive. */
function untilCrash<Value>(reply: Promise<Value>, isLiving: () => boolean): Promise<Value> {
  return new Promise((resolve, reject) => {
    reply.then(
      (value) => isLiving() && resolve(value),
      (problem) => isLiving() && reject(problem),
    );
  });
}

/** Waits until everything that is already possible has happened. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

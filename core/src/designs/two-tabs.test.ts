import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, canonicalScene } from "./canonical-scene.ts";
import type { Change } from "./change.ts";
import { restoreScene } from "./commands/restore.ts";
import { adopt, edit, type History, startHistory, undo } from "./history.ts";
import { allObjects, findObject } from "./objects.ts";
import { rebase } from "./rebase.ts";
import type { Scene } from "./scene.ts";
import { sceneFaults } from "./scene-faults.ts";
import { anyScene } from "./testing/any-scene.ts";
import { type AnyStep, anyStep, changesOf } from "./testing/any-session.ts";

interface Sending {
  readonly scene: Scene;
  readonly changes: readonly Change[];
  /** How many scenes the tab had shown by then. */
  readonly shown: number;
}

interface Tab {
  readonly name: string;
  /** The version of the shop that it knows, with its scene. */
  version: number;
  known: Scene;
  /** The last scene of the tab that the shop has, whether the tab knows it or not. */
  base: Scene;
  history: History;
  /** The values of the scenes that it has shown since the known one. */
  shown: readonly ReadonlyMap<string, string>[];
  /** A save whose reply has not come yet. It is kept in the browser and repeated as it is. */
  sending: Sending | null;
  unsaved: readonly Change[];
}

/** The shop's design, two tabs that edit it, and the copies that they made. */
interface World {
  scene: Scene;
  version: number;
  readonly tabs: readonly [Tab, Tab];
  /** All scenes that the shop has had. */
  readonly versions: Scene[];
  readonly copies: Scene[];
  merges: number;
}

const fates = ["arrives", "arrives", "call is lost", "reply is lost"] as const;
type Fate = (typeof fates)[number];

type Event =
  | { readonly kind: "edit"; readonly tab: 0 | 1; readonly step: AnyStep }
  | { readonly kind: "undo" | "crash"; readonly tab: 0 | 1 }
  /** An earlier version of the shop, as a part of all. */
  | { readonly kind: "restore"; readonly tab: 0 | 1; readonly part: number }
  | { readonly kind: "save"; readonly tab: 0 | 1; readonly fate: Fate };

const tab = fc.constantFrom(0 as const, 1 as const);

function only<Value extends string>(value: Value): fc.Arbitrary<Value> {
  return fc.constant(value);
}

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: only("edit"), tab, step: anyStep }) },
  { weight: 4, arbitrary: fc.record({ kind: only("save"), tab, fate: fc.constantFrom(...fates) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: only("restore"), tab, part: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("undo" as const, "crash" as const), tab }) },
);

function play(world: World, event: Event, index: number): void {
  const own = world.tabs[event.tab];
  switch (event.kind) {
    case "edit": {
      const changes = changesOf(own.history.scene, event.step, `${own.name}${index}`);
      own.history = edit(own.history, changes);
      own.unsaved = [...own.unsaved, ...changes];
      show(own);
      return;
    }
    case "restore": {
      const version = world.versions[Math.floor(event.part * world.versions.length)] ?? world.scene;
      const changes = restoreScene(own.history.scene, new Map(), { version });
      own.history = edit(own.history, changes);
      expect(canonicalScene(own.history.scene)).toBe(canonicalScene(version));
      own.unsaved = [...own.unsaved, ...changes];
      show(own);
      return;
    }
    case "undo": {
      const { history, changes } = undo(own.history);
      own.history = history;
      own.unsaved = [...own.unsaved, ...changes];
      show(own);
      return;
    }
    case "crash":
      // The browser keeps the scene and the unsaved changes, not the history.
      own.history = startHistory(own.history.scene);
      return;
    case "save":
      save(world, own, event.fate);
  }
}

/** Records the scene that the tab shows, which must be one that can be saved. */
function show(own: Tab): void {
  expect(sceneFaults(own.history.scene)).toEqual([]);
  own.shown = [...own.shown, valuesOf(own.history.scene)];
}

function save(world: World, own: Tab, fate: Fate): void {
  if (own.sending === null) {
    if (own.unsaved.length === 0) return;
    own.sending = { scene: own.history.scene, changes: own.unsaved, shown: own.shown.length };
    own.unsaved = [];
  }
  if (fate === "call is lost") return;
  const { sending } = own;
  const isRepeated = own.version + 1 === world.version && canonicalScene(sending.scene) === canonicalScene(world.scene);
  if (own.version !== world.version && !isRepeated) {
    merge(world, own);
    return;
  }
  if (!isRepeated) {
    world.scene = sending.scene;
    world.version += 1;
    world.versions.push(sending.scene);
  }
  own.base = sending.scene;
  if (fate === "reply is lost") return;
  const shown = own.shown.slice(sending.shown);
  Object.assign(own, { version: world.version, known: sending.scene, shown, sending: null });
}

/** The shop has another version: the tab makes its changes there, or its scene becomes a copy. */
function merge(world: World, own: Tab): void {
  const before = own.history.scene;
  const { scene, kept, lost } = rebase(own.unsaved, world.scene, own.sending?.changes);
  if (lost.length > 0) world.copies.push(before);
  else {
    world.merges += 1;
    expectMerged(own.shown, { known: own.known, base: own.base, own: before, theirs: world.scene, merged: scene });
  }
  expect(sceneFaults(scene)).toEqual([]);
  const history = adopt(own.history, scene);
  const shared = { version: world.version, known: world.scene, base: world.scene };
  Object.assign(own, { ...shared, history, shown: [valuesOf(scene)], sending: null, unsaved: kept });
}

/**
 * What the tab changed since `base` is merged as the tab has it, and what the other tab changed since is merged as the shop has it. The tab's
 * own value wins in two cases. The tab made the same edit as the other tab, which may be a removal, and then went on, so it has shown the
 * other tab's value. Or the reply to a save was lost and the other tab then took exactly that edit back: nothing distinguishes this from a
 * save that never arrived, and the edit is made again.
 */
function expectMerged(
  shown: Tab["shown"],
  scenes: Record<"known" | "base" | "own" | "theirs" | "merged", Scene>,
): void {
  const all = [scenes.known, scenes.base, scenes.own, scenes.theirs, scenes.merged].map(valuesOf);
  for (const key of new Set(all.flatMap((values) => [...values.keys()]))) {
    const [known, base, own, theirs, merged] = all.map((values) => values.get(key));
    const isTakenBack = known === theirs && known !== base;
    const isKnown = isTakenBack || shown.some((values) => values.get(key) === theirs);
    const isRight = (own === base || merged === own) && (theirs === base || merged === theirs || isKnown);
    if (!isRight) throw new Error(`${key}: ${base} became ${own} here and ${theirs} there, merged ${merged}`);
  }
}

/** All values of a scene that can be edited by themselves. */
function valuesOf(scene: Scene): Map<string, string> {
  const { box, swatches, ground } = scene;
  const values = new Map(Object.entries({ box, ground }).map(([key, value]) => [key, canonicalJson(value)]));
  for (const swatch of swatches) values.set(`swatch ${swatch.id}`, canonicalJson(swatch));
  for (const { id, body, ...fields } of allObjects(scene)) {
    const own = body.kind === "group" ? { kind: body.kind } : body;
    const { home } = findObject(scene, id) ?? {};
    for (const [field, value] of Object.entries({ ...fields, body: own, home })) {
      values.set(`${id}.${field}`, canonicalJson(value));
    }
  }
  return values;
}

function worldOf(scene: Scene): World {
  const open = (name: string): Tab => {
    return {
      name,
      shown: [],
      version: 1,
      known: scene,
      base: scene,
      history: startHistory(scene),
      sending: null,
      unsaved: [],
    };
  };
  return { scene, version: 1, versions: [scene], tabs: [open("a"), open("b")], copies: [], merges: 0 };
}

test("two tabs lose no edit even if calls and replies are lost: every edit is saved, merged or in a copy", () => {
  const counts = { merges: 0, copies: 0 };
  fc.assert(
    fc.property(anyScene, fc.array(anyEvent, { minLength: 4, maxLength: 14, size: "max" }), (scene, events) => {
      const world = worldOf(scene);
      for (const [index, event] of events.entries()) play(world, event, index);
      // In the end both tabs reach the shop: once for the save under way, again for what is unsaved or merged.
      for (let round = 0; round < 4; round += 1) for (const own of world.tabs) save(world, own, "arrives");
      for (const own of world.tabs) {
        expect([own.sending, own.unsaved]).toEqual([null, []]);
        if (own.version === world.version) {
          expect(canonicalScene(own.history.scene)).toBe(canonicalScene(world.scene));
        }
      }
      counts.merges += world.merges;
      counts.copies += world.copies.length;
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(counts.merges, counts.copies)).toBeGreaterThan(50);
});

import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { edit, startHistory } from "@boxwright/core/designs/history";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DesignSaver } from "./design-saver.ts";
import type { NewDesign } from "./kept-draft.ts";
import { openSaver } from "./open-saver.ts";
import { createWorld, nameOf, renamed, sceneWith, settle } from "./testing/saving-world.ts";

function rename(saver: DesignSaver, id: string, after: string): void {
  const { scene, changes } = renamed(saver.scene, id, after);
  saver.edited(scene, changes);
}

async function openedWorld() {
  const world = createWorld();
  const id = world.addDesign(sceneWith({ logo: "A", text: "B" }));
  return { world, id, saver: await openSaver(id, world.tab("one")) };
}

const newDesign: NewDesign = {
  name: "Untitled",
  sku: "BOX",
  selection: {},
  scene: sceneWith({ logo: "A" }),
  origin: "?family=mailer",
};

describe("saving", () => {
  test("waits for a pause of 800 ms and sends all edits in one call", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await world.pass(500);
    rename(saver, "logo", "A2");
    expect(saver.status).toEqual({ kind: "saving" });
    await world.pass(799);
    expect(world.saves).toBe(0);
    await world.pass(1);
    expect(world.saves).toBe(1);
    expect(nameOf(world.designs.get(id)?.scene ?? sceneWith({}), "logo")).toBe("A2");
    expect(saver.status).toEqual({ kind: "saved", at: 1_001_300 });
    expect(saver.version).toBe(2);
  });

  test("saves after five seconds even if the shopper never pauses", async () => {
    const { world, saver } = await openedWorld();
    for (let edit = 0; edit < 10; edit += 1) {
      rename(saver, "logo", `A${edit}`);
      await world.pass(500);
    }
    expect(world.saves).toBe(1);
  });

  test("keeps every edit in the browser at once", async () => {
    const { world, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    const [draft] = [...world.drafts.values()];
    expect(nameOf(draft?.scene ?? sceneWith({}), "logo")).toBe("A1");
    expect(draft?.unsaved.changes).toHaveLength(1);
  });

  test("retries after 1, 2 and 4 seconds, and at once when the browser is online again", async () => {
    const { world, id, saver } = await openedWorld();
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await world.pass(800 + 1000 + 2000);
    expect(saver.status).toEqual({ kind: "offline", cause: "unreached" });
    world.isOffline = false;
    world.awake("one");
    await settle();
    expect(saver.status.kind).toBe("saved");
    expect(world.designs.get(id)?.version).toBe(2);
  });

  test("never waits longer than a minute for the next retry", async () => {
    const { world, saver } = await openedWorld();
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await world.pass(3_600_000);
    world.isOffline = false;
    await world.pass(60_000);
    expect(saver.status.kind).toBe("saved");
  });

  test("a lost reply costs nothing: the same save is sent again and the version counts once", async () => {
    const { world, id, saver } = await openedWorld();
    world.fates = ["losesReply"];
    rename(saver, "logo", "A1");
    await world.pass(800);
    rename(saver, "text", "B1");
    await world.pass(10_000);
    expect(world.designs.get(id)?.version).toBe(3);
    expect(nameOf(saver.scene, "logo")).toBe("A1");
    expect(world.designs.get(id)?.scene).toEqual(saver.scene);
  });

  test("saveNow resolves to true when the shop has everything, and to false when it cannot be reached", async () => {
    const { world, saver } = await openedWorld();
    expect(await saver.saveNow()).toBe(true);
    rename(saver, "logo", "A1");
    expect(await saver.saveNow()).toBe(true);
    expect(saver.version).toBe(2);
    world.isOffline = true;
    rename(saver, "logo", "A2");
    expect(await saver.saveNow()).toBe(false);
  });

  test("a refused design needs the shopper, and the next edit tries again", async () => {
    const { world, id } = await openedWorld();
    const refusal = new ApiProblem("Too many objects", 422, { title: "InvalidDesign" });
    const deps = world.tab("two");
    let isRefused = true;
    const saver = await openSaver(id, {
      ...deps,
      calls: { ...deps.calls, save: (...all) => (isRefused ? Promise.reject(refusal) : deps.calls.save(...all)) },
    });
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(saver.status).toEqual({ kind: "needsYou", need: { kind: "refused", problem: refusal } });
    isRefused = false;
    rename(saver, "logo", "A2");
    await world.pass(800);
    expect(saver.status.kind).toBe("saved");
    expect(nameOf(world.designs.get(id)?.scene ?? sceneWith({}), "logo")).toBe("A2");
  });

  test("a refused design is sent again when the shopper requests it", async () => {
    const { world, id } = await openedWorld();
    const deps = world.tab("two");
    let isFull = true;
    const refusal = new ApiProblem("Full", 422, { title: "UploadStorageFull" });
    const saver = await openSaver(id, {
      ...deps,
      calls: { ...deps.calls, save: (...all) => (isFull ? Promise.reject(refusal) : deps.calls.save(...all)) },
    });
    rename(saver, "logo", "A1");
    await world.pass(800);
    isFull = false;
    saver.dismiss();
    await world.pass(0);
    expect(saver.status.kind).toBe("saved");
    expect(nameOf(world.designs.get(id)?.scene ?? sceneWith({}), "logo")).toBe("A1");
  });

  test.each([
    [429, "busy"],
    [503, "busy"],
    [401, "signedOut"],
    [0, "unreached"],
  ] as const)("a save that fails with %i is tried again, and the status says why", async (status, cause) => {
    const { world, id } = await openedWorld();
    const deps = world.tab("two");
    const failing = () => Promise.reject(new ApiProblem("Not now", status));
    const saver = await openSaver(id, { ...deps, calls: { ...deps.calls, save: failing } });
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(saver.status).toEqual({ kind: "offline", cause });
  });

  test("the first save of a box in another family names its product", async () => {
    const world = createWorld();
    const saver = await openSaver(newDesign, world.tab("one"));
    const { scene, changes } = renamed(saver.scene, "logo", "A1");
    saver.edited(scene, changes, { product: { sku: "GABLE", selection: { Size: "8x5x5" } } });
    await world.pass(800);
    expect([...world.designs.values()]).toMatchObject([{ sku: "GABLE", selection: { Size: "8x5x5" } }]);
  });

  test("a design that was deleted meanwhile can be kept as a copy", async () => {
    const { world, id, saver } = await openedWorld();
    world.designs.delete(id);
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(saver.status).toEqual({ kind: "needsYou", need: { kind: "gone" } });
    saver.saveAsCopy("Gift box 2");
    await world.pass(0);
    expect(saver.designId).not.toBe(id);
    expect(world.designs.get(saver.designId ?? "")?.name).toBe("Gift box 2");
    expect(saver.status.kind).toBe("saved");
  });

  test("a full storage is reported, and saves to the shop go on", async () => {
    const { world, saver } = await openedWorld();
    world.isStorageFull = true;
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(saver.isKept).toBe(false);
    expect(saver.status.kind).toBe("saved");
    world.isStorageFull = false;
    rename(saver, "logo", "A2");
    await settle();
    expect(saver.isKept).toBe(true);
  });

  test("a design that was never edited is not sent to the shop", async () => {
    const world = createWorld();
    const saver = await openSaver(newDesign, world.tab("one"));
    await world.pass(60_000);
    expect(world.designs.size).toBe(0);
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(world.designs.size).toBe(1);
    expect(saver.designId).toBe([...world.designs.keys()][0]);
  });

  test("a new design is created once, even if the reply is lost", async () => {
    const world = createWorld();
    const saver = await openSaver(newDesign, world.tab("one"));
    world.fates = ["losesReply", "losesReply"];
    rename(saver, "logo", "A1");
    await world.pass(800);
    rename(saver, "logo", "A2");
    await world.pass(30_000);
    expect([...world.designs.values()].map(({ scene }) => nameOf(scene, "logo"))).toEqual(["A2"]);
  });

  test("nothing is kept or sent after the session has ended", async () => {
    const { world, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.end("one");
    world.drafts.clear();
    rename(saver, "logo", "A2");
    await world.pass(60_000);
    expect(world.drafts.size).toBe(0);
    expect(world.saves).toBe(0);
  });
});

describe("two tabs", () => {
  test("a tab without edits shows what the other one saved", async () => {
    const { world, id, saver } = await openedWorld();
    const other = await openSaver(id, world.tab("two"));
    rename(saver, "logo", "A1");
    await world.pass(800);
    expect(nameOf(other.scene, "logo")).toBe("A1");
    expect(other.version).toBe(2);
  });

  test("a tab that waits for the reply of its own save shows afterwards what the other one saved meanwhile", async () => {
    const { world, id } = await openedWorld();
    const { calls, ...deps } = world.tab("slow");
    const gate = Promise.withResolvers<void>();
    const save: typeof calls.save = async (...sent) => {
      const reply = await calls.save(...sent);
      await gate.promise;
      return reply;
    };
    const slow = await openSaver(id, { ...deps, calls: { ...calls, save } });
    const other = await openSaver(id, world.tab("other"));
    rename(slow, "logo", "A1");
    await world.pass(800);
    rename(other, "text", "B1");
    await world.pass(2000);
    gate.resolve();
    await settle();
    expect(slow.version).toBe(3);
    expect(["logo", "text"].map((object) => nameOf(slow.scene, object))).toEqual(["A1", "B1"]);
  });

  test("edits of different objects merge", async () => {
    const { world, id, saver } = await openedWorld();
    const other = await openSaver(id, world.tab("two"));
    rename(saver, "logo", "A1");
    rename(other, "text", "B1");
    await world.pass(10_000);
    const saved = world.designs.get(id)?.scene ?? sceneWith({});
    expect([nameOf(saved, "logo"), nameOf(saved, "text")]).toEqual(["A1", "B1"]);
    expect(saver.scene).toEqual(saved);
    expect(other.scene).toEqual(saved);
  });

  test("edits merge even if the reply of the save before was lost and another tab saved meanwhile", async () => {
    const { world, id, saver } = await openedWorld();
    const other = await openSaver(id, world.tab("two"));
    world.fates = ["losesReply"];
    rename(saver, "logo", "A1");
    await world.pass(800);
    rename(saver, "logo", "A2");
    rename(other, "text", "B1");
    const isSaved = other.saveNow();
    await world.pass(0);
    expect(await isSaved).toBe(true);
    await world.pass(10_000);
    const saved = world.designs.get(id)?.scene ?? sceneWith({});
    expect([nameOf(saved, "logo"), nameOf(saved, "text")]).toEqual(["A2", "B1"]);
    expect(world.designs.size).toBe(1);
  });

  test("edits of the same object make a copy, and the shopper chooses", async () => {
    const { world, id, saver } = await openedWorld();
    const other = await openSaver(id, world.tab("two"));
    rename(saver, "logo", "A1");
    rename(other, "logo", "A2");
    await world.pass(10_000);
    expect(world.designs.get(id)?.scene).toEqual(saver.scene);
    expect(other.status).toEqual({ kind: "needsYou", need: { kind: "copied", original: { id, name: "Gift box" } } });
    const copy = world.designs.get(other.designId ?? "");
    expect(copy?.name).toBe("Gift box (other tab)");
    expect(nameOf(copy?.scene ?? sceneWith({}), "logo")).toBe("A2");
    other.dismiss();
    expect(other.status.kind).toBe("saved");
  });
});

describe("after a reload or crash", () => {
  test("a tab continues with its own unsaved edits and its undo history", async () => {
    const { world, id, saver } = await openedWorld();
    world.isOffline = true;
    const { scene, changes } = renamed(saver.scene, "logo", "A1");
    const history = edit(startHistory(saver.scene), changes);
    saver.edited(scene, changes, { history });
    await world.pass(1000);
    world.crash("one");
    world.isOffline = false;
    const reloaded = await openSaver(id, world.tab("one"));
    expect(nameOf(reloaded.scene, "logo")).toBe("A1");
    expect(reloaded.history).toEqual(history);
    expect(reloaded.leftovers).toEqual([]);
    await world.pass(1000);
    expect(nameOf(world.designs.get(id)?.scene ?? sceneWith({}), "logo")).toBe("A1");
  });

  test("a tab opens its kept draft while the shop cannot be reached", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    world.isOffline = true;
    const reloaded = await openSaver(id, world.tab("one"));
    expect(nameOf(reloaded.scene, "logo")).toBe("A1");
  });

  test("unsaved changes of a design that was deleted elsewhere open after a reload, and can be kept as a copy", async () => {
    const { world, id, saver } = await openedWorld();
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    world.isOffline = false;
    world.designs.delete(id);
    const reloaded = await openSaver(id, world.tab("one"));
    expect(reloaded.status).toEqual({ kind: "needsYou", need: { kind: "gone" } });
    expect(nameOf(reloaded.scene, "logo")).toBe("A1");
    reloaded.saveAsCopy(reloaded.name);
    await world.pass(0);
    expect(nameOf(world.designs.get(reloaded.designId ?? "")?.scene ?? sceneWith({}), "logo")).toBe("A1");
    expect([...world.drafts.values()].map(({ designId }) => designId)).toEqual([reloaded.designId]);
  });

  test("unsaved changes of a closed tab open in another tab if their design was deleted, and belong to that tab", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    world.designs.delete(id);
    const other = await openSaver(id, world.tab("two"));
    expect(other.status).toEqual({ kind: "needsYou", need: { kind: "gone" } });
    expect(nameOf(other.scene, "logo")).toBe("A1");
    expect(other.leftovers).toEqual([]);
    await settle();
    expect([...world.drafts.values()].map(({ tab }) => tab)).toEqual(["two"]);
  });

  test("a deleted design without unsaved changes does not open", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await world.pass(1000);
    world.crash("one");
    world.designs.delete(id);
    await expect(openSaver(id, world.tab("one"))).rejects.toMatchObject({ status: 404 });
  });

  test("a browser keeps the unsaved changes of 50 closed tabs, those edited last, for 90 days", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    const [kept] = [...world.drafts.values()];
    if (kept === undefined) throw new Error("The draft is kept");
    world.drafts.clear();
    for (let minute = 1; minute <= 60; minute += 1)
      world.drafts.set(`draft-${minute}`, { ...kept, key: `draft-${minute}`, editedAt: minute * 60_000 });
    const other = await openSaver(id, world.tab("two"));
    expect(world.drafts.size).toBe(50);
    expect(other.leftovers.map(({ key }) => key)).toEqual(
      Array.from({ length: 50 }, (_, index) => `draft-${60 - index}`),
    );
    await world.pass(91 * 24 * 3600 * 1000);
    await openSaver(id, world.tab("three"));
    expect(world.drafts.size).toBe(0);
  });

  test("another tab is offered the changes of a crashed one, and can restore them", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    const other = await openSaver(id, world.tab("two"));
    expect(other.leftovers).toMatchObject([{ name: "Gift box", editedAt: 1_000_000 }]);
    expect(nameOf(other.scene, "logo")).toBe("A");
    await other.restore(other.leftovers[0]?.key ?? "");
    expect(nameOf(other.scene, "logo")).toBe("A1");
    expect(other.leftovers).toEqual([]);
    await world.pass(1000);
    expect(world.designs.get(id)?.version).toBe(2);
  });

  test("the changes of an open tab are not offered to another", async () => {
    const { world, id, saver } = await openedWorld();
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await settle();
    world.isOffline = false;
    const other = await openSaver(id, world.tab("two"));
    expect(other.leftovers).toEqual([]);
  });

  test("a design that was never saved is offered when the next one is started", async () => {
    const world = createWorld();
    const saver = await openSaver(newDesign, world.tab("one"));
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    world.isOffline = false;
    const other = await openSaver({ ...newDesign, origin: "?family=shipper" }, world.tab("two"));
    await other.restore(other.leftovers[0]?.key ?? "");
    expect(nameOf(other.scene, "logo")).toBe("A1");
    await world.pass(1000);
    expect(world.designs.size).toBe(1);
  });

  test("a design that was never saved opens in another tab when the shopper chooses it", async () => {
    const world = createWorld();
    const saver = await openSaver(newDesign, world.tab("one"));
    world.isOffline = true;
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    world.isOffline = false;
    const [kept] = [...world.drafts.values()];
    const other = await openSaver({ ...newDesign, origin: "?draft", draft: kept?.key ?? "" }, world.tab("two"));
    expect(nameOf(other.scene, "logo")).toBe("A1");
    expect(other.leftovers).toEqual([]);
    await world.pass(1000);
    expect(world.designs.size).toBe(1);
  });

  test("discarded changes are gone", async () => {
    const { world, id, saver } = await openedWorld();
    rename(saver, "logo", "A1");
    await settle();
    world.crash("one");
    const other = await openSaver(id, world.tab("two"));
    await other.discard(other.leftovers[0]?.key ?? "");
    expect(other.leftovers).toEqual([]);
    expect(world.drafts.size).toBe(0);
  });
});

type Step =
  | { readonly kind: "edit"; readonly tab: 0 | 1; readonly object: string }
  | { readonly kind: "pass"; readonly milliseconds: number }
  | { readonly kind: "crash"; readonly tab: 0 | 1 };

const tab = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("edit"), tab, object: fc.constantFrom("logo", "text", "sun") }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass"), milliseconds: fc.constantFrom(0, 300, 800, 5000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash"), tab }) },
);
const fate = fc.constantFrom("arrives" as const, "arrives" as const, "isLost" as const, "losesReply" as const);

test("no edit of two tabs is lost, even if calls, replies and tabs are", async () => {
  let copies = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate, { maxLength: 30 }), async (steps, fates) => {
      const world = createWorld();
      const id = world.addDesign(sceneWith({ logo: "logo", text: "text", sun: "sun" }));
      const names = ["one", "two"] as const;
      const savers = [await openSaver(id, world.tab("one")), await openSaver(id, world.tab("two"))] as const;
      const tabs: DesignSaver[] = [...savers];
      const edits: { readonly before: string; readonly after: string }[] = [];
      world.fates = fates;
      for (const one of steps) {
        if (one.kind === "pass") await world.pass(one.milliseconds);
        if (one.kind === "edit") {
          const saver = tabs[one.tab] as DesignSaver;
          const before = nameOf(saver.scene, one.object);
          const after = `${one.object} ${edits.length}`;
          edits.push({ before, after });
          rename(saver, one.object, after);
          await settle();
        }
        if (one.kind === "crash") {
          const name = names[one.tab];
          const { designId } = tabs[one.tab] as DesignSaver;
          world.crash(name);
          const last = [...world.drafts.values()].find((draft) => draft.tab === name);
          const wanted = designId ?? (last === undefined ? id : { ...newDesign, origin: last.origin });
          const reopened = await openSaver(wanted, world.tab(name)).catch(() => null);
          if (reopened === null) world.fates = [];
          tabs[one.tab] = reopened ?? (await openSaver(wanted, world.tab(name)));
        }
      }
      world.fates = [];
      await world.pass(300_000);
      copies += world.designs.size - 1;

      for (const saver of tabs) expect(saver.status.kind).not.toBe("offline");
      const shown = new Set([...world.designs.values()].flatMap(({ scene }) => scene.outside.map(({ name }) => name)));
      // An edit is there if it is shown, or if a later edit that is there has replaced it.
      for (const edit of edits.toReversed()) {
        const isThere = shown.has(edit.after);
        expect(isThere, `${edit.after} is lost`).toBe(true);
        shown.add(edit.before);
      }
    }),
    { numRuns: 1500 },
  );
  expect(copies).toBeGreaterThan(0);
});

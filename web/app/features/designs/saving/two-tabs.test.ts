import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DesignSaver } from "./design-saver.ts";
import { openSaver } from "./open-saver.ts";
import { newDesign, openedWorld, rename } from "./testing/open-world.ts";
import { createWorld, nameOf, sceneWith, settle } from "./testing/saving-world.ts";

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

test("no edit of two tabs is lost, even if calls, replies and whole tabs are lost", async () => {
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

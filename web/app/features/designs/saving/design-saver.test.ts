import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { describe, expect, test } from "vitest";
import { openSaver } from "./open-saver.ts";
import { newDesign, openedWorld, rename } from "./testing/open-world.ts";
import { createWorld, nameOf, renamed, sceneWith, settle } from "./testing/saving-world.ts";

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

  test("a design that is still being handed over after a sign-in is saved once it has arrived", async () => {
    const { world, id, saver } = await openedWorld();
    const design = world.designs.get(id);
    if (design === undefined) throw new Error("The design is missing");
    world.designs.delete(id);
    world.mayArrive = true;
    rename(saver, "logo", "A1");
    await world.pass(60_000);
    expect(saver.status).toEqual({ kind: "offline", cause: "busy" });
    world.designs.set(id, design);
    await world.pass(60_000);
    expect(saver.status.kind).toBe("saved");
    expect(nameOf(world.designs.get(id)?.scene ?? sceneWith({}), "logo")).toBe("A1");
  });

  test("a design that has not arrived long after a sign-in is gone", async () => {
    const { world, id, saver } = await openedWorld();
    world.designs.delete(id);
    world.mayArrive = true;
    rename(saver, "logo", "A1");
    await world.pass(80_000);
    world.mayArrive = false;
    await world.pass(60_000);
    expect(saver.status).toEqual({ kind: "needsYou", need: { kind: "gone" } });
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

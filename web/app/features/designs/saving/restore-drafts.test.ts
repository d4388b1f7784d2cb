import { edit, startHistory } from "@boxwright/core/designs/history";
import { describe, expect, test } from "vitest";
import { openSaver } from "./open-saver.ts";
import { newDesign, openedWorld, rename } from "./testing/open-world.ts";
import { createWorld, nameOf, renamed, sceneWith, settle } from "./testing/saving-world.ts";

/** A world whose tab "one" crashed with an unsaved edit. */
async function crashedWorld() {
  const { world, id, saver } = await openedWorld();
  rename(saver, "logo", "A1");
  await settle();
  world.crash("one");
  return { world, id };
}

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
    const { world, id } = await crashedWorld();
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
    const { world, id } = await crashedWorld();
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
    const { world, id } = await crashedWorld();
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
    const { world, id } = await crashedWorld();
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

  test("changes that become a copy while another tab saves stay in the copy, and leave the other design as it is", async () => {
    const { world, id } = await crashedWorld();
    const two = await openSaver(id, world.tab("two"));
    rename(two, "logo", "A2");
    await world.pass(1000);
    const three = await openSaver(id, world.tab("three"));
    rename(two, "text", "B2");
    await two.saveNow();
    await three.restore(three.leftovers[0]?.key ?? "");
    await world.pass(1000);
    expect([nameOf(three.scene, "logo"), three.name]).toEqual(["A1", "Gift box (other tab)"]);
    expect(three.designId).not.toBe(id);
    expect(world.designs.get(id)).toMatchObject({ name: "Gift box", version: 3 });
  });

  test("discarded changes are gone", async () => {
    const { world, id } = await crashedWorld();
    const other = await openSaver(id, world.tab("two"));
    await other.discard(other.leftovers[0]?.key ?? "");
    expect(other.leftovers).toEqual([]);
    expect(world.drafts.size).toBe(0);
  });
});

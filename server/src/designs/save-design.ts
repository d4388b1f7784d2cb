import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Selection } from "@boxwright/core/catalogue/product";
import { reasonToKeep } from "@boxwright/core/designs/kept-versions";
import type { Scene } from "@boxwright/core/designs/scene";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { chooseBox } from "./choose-box.ts";
import type { DesignDeps, Sender } from "./create-design.ts";
import { type DesignSummary, measureScene } from "./design.ts";
import { spendGrowth } from "./design-budget.ts";
import {
  type DesignUpdate,
  type LockedDesign,
  lockDesign,
  readStoredSize,
  replaceUploads,
  type StoredSize,
  updateDesign,
} from "./postgres/design-store.ts";
import type { SavedPart } from "./postgres/tables.ts";
import { keepVersion } from "./postgres/version-store.ts";
import type { SaveRefusal } from "./refusals.ts";
import { keepSceneUploads, validateScene } from "./validate-scene.ts";

/** A save of one or several parts of a design. */
export interface Save {
  /** The version that the shopper changed. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly scene?: Scene | undefined;
  readonly selection?: Selection | undefined;
}

type Saved = Result<DesignSummary, SaveRefusal>;

/**
 * Saves the next version of a design. Of two saves of one version exactly one wins. A save whose result already is the next version, because
 * its reply was lost, gets that version again. A save that changes nothing makes no version.
 */
export async function saveDesign(
  deps: DesignDeps,
  { owner, clientIp }: Sender,
  id: string,
  save: Save,
): Promise<Saved> {
  // A scene with as many objects as allowed takes some 30 ms for each step. Other calls run between them.
  await setImmediate();
  const checked = save.scene === undefined ? ok(null) : validateScene(save.scene);
  if (!checked.ok) return checked;
  await setImmediate();
  const drawn = save.scene && { scene: save.scene, ...measureScene(save.scene) };
  const stored = await readStoredSize(deps.db, owner, id);
  if (stored === null) return refused({ kind: "unknownDesign" });
  const at = deps.now();
  const isStale = save.version < stored.version;
  const growth = drawn === undefined || isStale ? 0 : growthOf(stored, drawn.bytes, at);
  const spent = await spendGrowth(deps.spend, clientIp, growth);
  if (!spent.ok) return spent;
  return inTransaction(deps.db, async (tx): Promise<Saved> => {
    const current = await lockDesign(tx, owner, id);
    if (current === null) return refused({ kind: "unknownDesign" });
    const next = nextVersion(deps, current, save, drawn);
    if (!next.ok) return next;
    const { value: update } = next;
    if (current.version !== save.version) {
      return isRepeated(current, save, update)
        ? ok(current)
        : refused({ kind: "staleVersion", currentVersion: current.version });
    }
    if (update.changed.length === 0) return ok(current);
    return store({ tx, owner, at }, current, save, update);
  });
}

/** The bytes that a save adds to the store: those by which the scene grows, and those of the replaced version if it is kept. */
function growthOf({ bytes, updatedAt, newestKeptAt }: StoredSize, next: number, at: Date): number {
  const isKept = reasonToKeep({ savedAt: updatedAt, newestKeptAt }, at) !== null;
  return Math.max(0, next - bytes) + (isKept ? bytes : 0);
}

interface DrawnScene {
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly bytes: number;
}

/** The parts of the design that a save changes, which are those that differ. */
function nextVersion(
  { catalogue }: DesignDeps,
  current: LockedDesign,
  { name, scene, selection }: Save,
  drawn: DrawnScene | undefined,
): Result<DesignUpdate, SaveRefusal> {
  const isBoxGiven = scene !== undefined || selection !== undefined;
  const chosen = isBoxGiven
    ? chooseBox(catalogue, { selection, box: scene?.box ?? current.box }, current)
    : ok(current);
  if (!chosen.ok) return chosen;
  const { sku, selection: complete } = chosen.value;
  const isRenamed = name !== undefined && name !== current.name;
  const isOtherProduct = sku !== current.sku || !isDeepStrictEqual(complete, current.selection);
  const isRedrawn = drawn !== undefined && drawn.sceneHash !== current.sceneHash;
  const changed: SavedPart[] = [
    ...(isRenamed ? (["name"] as const) : []),
    ...(isOtherProduct ? (["product"] as const) : []),
    ...(isRedrawn ? (["scene"] as const) : []),
  ];
  return ok({
    changed,
    ...(isRenamed && { name }),
    ...(isOtherProduct && { sku, selection: complete, family: scene?.box.family ?? current.family }),
    ...(isRedrawn && drawn),
  });
}

/** Whether the save before made exactly this change of exactly this version. */
function isRepeated(
  current: LockedDesign,
  { version, name, scene, selection }: Save,
  { changed }: DesignUpdate,
): boolean {
  const isGiven: Readonly<Record<SavedPart, boolean>> = {
    name: name !== undefined,
    product: scene !== undefined || selection !== undefined,
    scene: scene !== undefined,
  };
  const isNext = current.version === version + 1 && current.changed.length > 0;
  return isNext && changed.length === 0 && current.changed.every((part) => isGiven[part]);
}

interface Saving {
  readonly tx: Transaction;
  readonly owner: Sender["owner"];
  readonly at: Date;
}

async function store(
  { tx, owner, at }: Saving,
  current: LockedDesign,
  { scene }: Save,
  update: DesignUpdate,
): Promise<Saved> {
  if (scene === undefined || !update.changed.includes("scene")) return ok(await updateDesign(tx, current, update, at));
  const kept = await keepSceneUploads(tx, owner, scene, at);
  if (!kept.ok) return kept;
  await keepReplaced(tx, owner, current, at);
  const saved = await updateDesign(tx, current, update, at);
  await replaceUploads(tx, current.id, kept.value);
  return ok(saved);
}

async function keepReplaced(tx: Transaction, owner: Sender["owner"], { id }: LockedDesign, at: Date): Promise<void> {
  const stored = await readStoredSize(tx, owner, id);
  if (stored === null) throw new Error("A locked design is gone");
  const reason = reasonToKeep({ savedAt: stored.updatedAt, newestKeptAt: stored.newestKeptAt }, at);
  if (reason !== null) await keepVersion(tx, id, { reason, name: null }, at);
}

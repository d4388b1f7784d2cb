import type { Selection } from "@boxwright/core/catalogue/product";
import { blankScene } from "@boxwright/core/designs/blank-scene";
import type { DesignBox, Scene } from "@boxwright/core/designs/scene";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Spend } from "../platform/budgets.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { chooseBox } from "./choose-box.ts";
import { type Design, type DesignContent, measureScene } from "./design.ts";
import { spendGrowth } from "./design-budget.ts";
import { hasRoom, insertDesign } from "./postgres/design-store.ts";
import type { CreateRefusal } from "./refusals.ts";
import { keepSceneUploads, validateScene } from "./validate-scene.ts";

export interface DesignDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly spend: Spend;
  readonly now: () => Date;
}

export interface RequestedDesign {
  readonly name: string;
  readonly sku?: string | undefined;
  readonly selection?: Selection | undefined;
  readonly scene?: Scene | undefined;
}

/** The visitor for whom a design is added, and the IP address whose budget pays for it. */
export interface Sender {
  readonly owner: Owner;
  readonly clientIp: string;
}

/** Runs in the transaction that adds a design. */
type Added<Reply> = (tx: Transaction, design: Design) => Promise<Reply>;

/** Makes a design of the given scene, or else of `startingScene` on the chosen box, which returns null for an unknown starter. */
export async function createDesign<Reply>(
  deps: DesignDeps,
  sender: Sender,
  { name, scene, ...wanted }: RequestedDesign,
  added: Added<Reply>,
  startingScene: (box: DesignBox) => Scene | null = blankScene,
): Promise<Result<Reply, CreateRefusal>> {
  const chosen = chooseBox(deps.catalogue, { ...wanted, box: scene?.box }, null);
  if (!chosen.ok) return chosen;
  const { sku, selection, box } = chosen.value;
  const started = scene ?? startingScene(box);
  if (started === null) return refused({ kind: "unknownStarter" });
  const content = { sku, selection, family: box.family, scene: started };
  const checked = validateScene(started);
  if (!checked.ok) return checked;
  return addDesign(deps, sender, { ...content, name, copiedFrom: null }, added);
}

export interface AddedDesign extends DesignContent {
  readonly name: string;
  /** The design that it is a copy of; null for an original. */
  readonly copiedFrom: string | null;
}

/** Adds a valid design, unless its owner has too many, or a file of its scene is not the owner's. */
export async function addDesign<Reply>(
  { db, spend, now }: Pick<DesignDeps, "db" | "spend" | "now">,
  { owner, clientIp }: Sender,
  design: AddedDesign,
  added: Added<Reply>,
): Promise<Result<Reply, CreateRefusal>> {
  // A design that is refused costs no budget. Many at once may pass here; the check below decides.
  if (!(await inTransaction(db, (tx) => hasRoom(tx, owner)))) return refused({ kind: "tooManyDesigns" });
  const measured = measureScene(design.scene);
  const spent = await spendGrowth(spend, clientIp, measured.bytes);
  if (!spent.ok) return spent;
  const at = now();
  return inTransaction(db, async (tx) => {
    if (!(await hasRoom(tx, owner))) return refused({ kind: "tooManyDesigns" });
    const kept = await keepSceneUploads(tx, owner, design.scene, at);
    if (!kept.ok) return kept;
    const row = await insertDesign(tx, owner, { ...design, ...measured, id: newId() }, kept.value, at);
    return ok(await added(tx, row));
  });
}

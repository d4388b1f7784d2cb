import { nameOfCopy } from "@boxwright/core/designs/name-of-copy";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { chooseBox } from "./choose-box.ts";
import { addDesign, type DesignDeps, type Sender } from "./create-design.ts";
import type { Design, DesignContent } from "./design.ts";
import { findDesign } from "./postgres/design-store.ts";
import { findVersion } from "./postgres/version-store.ts";
import type { CreateRefusal, UnknownDesign } from "./refusals.ts";

export interface Duplicate {
  /** By default the name of the original with a number. */
  readonly name?: string | undefined;
  /** A kept version; by default the current one. */
  readonly version?: number | undefined;
}

/** Copies a design of the visitor, or a kept version of it. */
export async function duplicateDesign<Reply>(
  deps: DesignDeps,
  sender: Sender,
  id: string,
  { name, version }: Duplicate,
  added: (tx: Transaction, design: Design) => Promise<Reply>,
): Promise<Result<Reply, CreateRefusal | UnknownDesign>> {
  const original = await findDesign(deps.db, sender.owner, id);
  if (original === null) return refused({ kind: "unknownDesign" });
  const content = await contentOf(deps, original, version ?? original.version);
  if (!content.ok) return content;
  const copy = { ...content.value, name: name ?? nameOfCopy(original.name), copiedFrom: id };
  return addDesign(deps, sender, copy, added);
}

async function contentOf(
  { db, catalogue }: DesignDeps,
  original: Design,
  version: number,
): Promise<Result<DesignContent, CreateRefusal | UnknownDesign>> {
  if (version === original.version) return ok(original);
  const kept = await findVersion(db, original.id, version);
  if (kept === null) return refused({ kind: "unknownDesign" });
  const { scene } = kept;
  const chosen = chooseBox(catalogue, { box: scene.box }, original);
  return chosen.ok ? ok({ ...chosen.value, family: scene.box.family, scene }) : chosen;
}

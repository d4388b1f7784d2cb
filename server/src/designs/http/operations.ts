import { getDesignVersion, listDesignVersions, nameDesignVersion } from "@boxwright/contract/design-versions";
import {
  createDesign,
  deleteDesign,
  designsPerPage,
  duplicateDesign,
  getDesign,
  listDesigns,
  restoreDesign,
  saveDesign,
} from "@boxwright/contract/designs";
import { blankScene } from "@boxwright/core/designs/blank-scene";
import type { DesignBox } from "@boxwright/core/designs/scene";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { implement, isRefusal, type Operation, refuse } from "../../platform/http/operation.ts";
import { createDesign as create, type DesignDeps } from "../create-design.ts";
import type { Design, DesignSummary } from "../design.ts";
import { type FactsDeps, factsOf } from "../design-facts.ts";
import { duplicateDesign as duplicate } from "../duplicate-design.ts";
import { nameVersion } from "../name-version.ts";
import { findDesign, hasDesign, listDesigns as list, markDeleted } from "../postgres/design-store.ts";
import { findVersion, type KeptVersion, listVersions } from "../postgres/version-store.ts";
import { restoreDesign as restore } from "../restore-design.ts";
import { saveDesign as save } from "../save-design.ts";
import type { Starters } from "../starters/starters.ts";
import { presentDesign, presentSummary } from "./present-design.ts";
import { nameOr, problemOf } from "./refusal-to-problem.ts";

export interface DesignOperationDeps extends DesignDeps, FactsDeps {
  readonly starters: Starters;
}

/** The calls of a visitor about own designs. Another visitor's design is unknown. */
export function designOperations(deps: DesignOperationDeps): Operation[] {
  return [...myDesignsOperations(deps), ...editOperations(deps), ...versionOperations(deps)];
}

/** A design as the contract has it. */
export async function presented(deps: FactsDeps, db: Database | Transaction, visitor: Visitor, design: Design) {
  const [facts] = await factsOf(deps, db, visitor, [design]);
  if (facts === undefined) throw new Error("A design has no facts");
  return presentDesign(design, facts);
}

async function presentedSummaries(deps: DesignOperationDeps, visitor: Visitor, designs: readonly DesignSummary[]) {
  const facts = await factsOf(deps, deps.db, visitor, designs);
  return designs.flatMap((design, index) => {
    const own = facts[index];
    return own === undefined ? [] : presentSummary(design, own);
  });
}

/** The calls of the page My Designs. */
function myDesignsOperations(deps: DesignOperationDeps): Operation[] {
  const { db, now } = deps;
  return [
    implement(listDesigns, async ({ visitor, query: { pageNumber = 1, limit = designsPerPage, query = "", sort } }) => {
      const words = query.split(" ").filter((word) => word !== "");
      const page = { words, sort: sort ?? "updated", page: pageNumber, size: limit } as const;
      const { results, total } = await list(db, visitor, page);
      return { status: 200, body: { results: await presentedSummaries(deps, visitor, results), total } };
    }),

    implement(deleteDesign, async ({ visitor, params }) =>
      (await markDeleted(db, visitor, params.designId, now()))
        ? { status: 204, body: undefined }
        : problemOf({ kind: "unknownDesign" }),
    ),

    implement(restoreDesign, async ({ visitor, params }) => {
      const restored = await restore(deps, visitor, params.designId);
      if (!restored.ok) return problemOf(restored.refusal);
      const [body] = await presentedSummaries(deps, visitor, [restored.value]);
      return body === undefined ? refuse("NotFound") : { status: 200, body };
    }),

    implement(duplicateDesign, async ({ visitor, params, body: { name, version }, clientIp }) => {
      const given = name === undefined ? {} : nameOr(name);
      if (isRefusal(given)) return given;
      const copied = await duplicate(
        deps,
        { owner: visitor, clientIp },
        params.designId,
        { ...given, version },
        (tx, design) => presented(deps, tx, visitor, design),
      );
      return copied.ok ? { status: 201, body: copied.value } : problemOf(copied.refusal);
    }),
  ];
}

function editOperations(deps: DesignOperationDeps): Operation[] {
  const { db } = deps;
  return [
    implement(createDesign, async ({ visitor, body, clientIp, remember }) => {
      const given = nameOr(body.name);
      if (isRefusal(given)) return given;
      const { starter, culture = "en", ...wanted } = body;
      const language = shopLanguageOf(culture);
      const startingScene = (box: DesignBox) =>
        starter === undefined ? blankScene(box, language) : deps.starters.sceneOn(starter, box, language);
      const added = async (tx: Transaction, design: Design) => {
        const reply = { status: 201, body: await presented(deps, tx, visitor, design) } as const;
        await remember(tx, reply);
        return reply;
      };
      const created = await create(deps, { owner: visitor, clientIp }, { ...wanted, ...given }, added, startingScene);
      return created.ok ? created.value : problemOf(created.refusal);
    }),

    implement(getDesign, async ({ visitor, params }) => {
      const design = await findDesign(db, visitor, params.designId);
      if (design === null) return problemOf({ kind: "unknownDesign" });
      return { status: 200, body: await presented(deps, db, visitor, design) };
    }),

    implement(saveDesign, async ({ visitor, params, body, clientIp }) => {
      const given = body.name === undefined ? {} : nameOr(body.name);
      if (isRefusal(given)) return given;
      const saved = await save(deps, { owner: visitor, clientIp }, params.designId, { ...body, ...given });
      if (!saved.ok) return problemOf(saved.refusal);
      const { id, name, version, sceneHash, updatedAt } = saved.value;
      return { status: 200, body: { id, name, version, sceneHash, updatedAt: updatedAt.toISOString() } };
    }),
  ];
}

function versionOperations(deps: DesignOperationDeps): Operation[] {
  const { db } = deps;
  return [
    implement(listDesignVersions, async ({ visitor, params }) => {
      if (!(await hasDesign(db, visitor, params.designId))) return problemOf({ kind: "unknownDesign" });
      const kept = await listVersions(db, params.designId);
      return { status: 200, body: { results: kept.map(presentVersion) } };
    }),

    implement(nameDesignVersion, async ({ visitor, params, body, clientIp }) => {
      const given = nameOr(body.name);
      if (isRefusal(given)) return given;
      const sender = { owner: visitor, clientIp };
      const named = await nameVersion(deps, sender, params.designId, { ...given, version: body.version });
      return named.ok ? { status: 201, body: presentVersion(named.value) } : problemOf(named.refusal);
    }),

    implement(getDesignVersion, async ({ visitor, params: { designId, version } }) => {
      const found = (await hasDesign(db, visitor, designId)) ? await findVersion(db, designId, version) : null;
      if (found === null) return problemOf({ kind: "unknownDesign" });
      return { status: 200, body: { ...found, createdAt: found.createdAt.toISOString() } };
    }),
  ];
}

function presentVersion({ createdAt, ...kept }: KeptVersion) {
  return { ...kept, createdAt: createdAt.toISOString() };
}

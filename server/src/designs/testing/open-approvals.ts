import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok } from "@boxwright/core/kernel/result";
import type { Spend } from "../../platform/budgets.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { createPrints, type MakePrint, type PrintsDeps } from "../approvals/make-prints.ts";
import { designApprovalOperations } from "../http/approval-operations.ts";
import { designOperations } from "../http/operations.ts";
import { Starters } from "../starters/starters.ts";
import { catalogue, Designer, designSeal, rectangle, withObjects } from "./open-designs.ts";

/** The calls of designs and approvals on a database of their own, with a clock, budgets and prints that tests can replace. */
export async function openApprovals() {
  const { db, pool } = await testDatabase();
  const files = directoryStore(join(tmpdir(), `boxwright-prints-${newId()}`));
  const spool = join(tmpdir(), `boxwright-print-spool-${newId()}`);
  const printDeps: PrintsDeps = { db, files, spool, plant: "arlington", spend: (...cost) => budget.spend(...cost) };
  const realPrints = createPrints(printDeps);
  const budget: { spend: Spend } = { spend: async () => null };
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const now = () => clock.now;
  /** Prints the scene as its hash, in no time. */
  const quickPrints: MakePrint = async ({ sceneHash }) => ok({ findings: [], file: fileOf(`print of ${sceneHash}`) });
  const prints = { make: quickPrints };
  const deps = {
    db,
    files,
    catalogue,
    starters: new Starters([], "arlington"),
    seal: designSeal,
    spend: (...cost: Parameters<Spend>) => budget.spend(...cost),
    orderedDesigns: async () => new Set<string>(),
    makePrint: (...call: Parameters<MakePrint>) => prints.make(...call),
    now,
  };
  const api = testApi([...designOperations(deps), ...designApprovalOperations(deps)], db);

  /** A visitor with a design that has a black rectangle. */
  async function designed() {
    const designer = new Designer(api, "customer");
    const blank = await designer.create();
    const saved = await designer.save(blank, { scene: withObjects(blank.scene, rectangle()) });
    const design = { ...blank, version: saved.json.version as number, sceneHash: saved.json.sceneHash as string };
    const approve = (changes: object = {}, headers = {}) =>
      designer.call(
        "POST",
        `/${design.id}/approvals`,
        {
          version: design.version,
          selection: design.selection,
          quantity: 250,
          consent: true,
          accepted: [],
          ...changes,
        },
        headers,
      );
    return { designer, design, approve };
  }

  async function withSpend<Value>(spend: Spend, run: () => Promise<Value>): Promise<Value> {
    budget.spend = spend;
    try {
      return await run();
    } finally {
      budget.spend = async () => null;
    }
  }

  async function withPrints<Value>(make: MakePrint, run: () => Promise<Value>): Promise<Value> {
    prints.make = make;
    try {
      return await run();
    } finally {
      prints.make = quickPrints;
    }
  }

  return {
    db,
    pool,
    files,
    spool,
    clock,
    now,
    deps,
    api,
    printDeps,
    realPrints,
    designed,
    withSpend,
    withPrints,
  };
}

export function fileOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

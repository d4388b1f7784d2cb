import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WireDesign } from "@boxwright/contract/designs";
import type { DesignObject, Scene } from "@boxwright/core/designs/scene";
import { proportionsOf } from "@boxwright/core/structures/families";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import type { Database } from "../../platform/db/database.ts";
import { directoryStore } from "../../platform/files/directory-store.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { uploadBudgets } from "../../uploads/claim-storage.ts";
import { type DesignOperationDeps, designOperations } from "../http/operations.ts";
import { type ShareOperationDeps, shareOperations } from "../http/share-operations.ts";
import { loadStarters } from "../starters/load-starters.ts";
import { Starters } from "../starters/starters.ts";

export const catalogue = createCatalogue(loadProducts(proportionsOf), () => []);
export const designSeal = pictureSealOf("a key of the tests", "arlington");

/** The calls about designs on a test database, with their own clock. */
export function openDesigns(db: Database, changes: Partial<ShareOperationDeps & DesignOperationDeps> = {}) {
  const clock = { now: new Date("2026-11-20T15:00:00Z") };
  const announced: { readonly event: string; readonly payload: unknown }[] = [];
  const files = directoryStore(join(tmpdir(), `boxwright-designs-${newId()}`));
  const deps: ShareOperationDeps & DesignOperationDeps = {
    db,
    files,
    outbox: { announce: async (_tx, { name: event }, payload) => void announced.push({ event, payload }) },
    budgets: uploadBudgets,
    onStored: async () => {},
    site: "https://shop.example",
    catalogue,
    starters: new Starters(loadStarters(), "arlington"),
    seal: designSeal,
    spend: async () => null,
    orderedDesigns: async () => new Set(),
    now: () => clock.now,
    ...changes,
  };
  const api = testApi([...designOperations(deps), ...shareOperations(deps)], db);
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return {
    api,
    announced,
    clock,
    deps,
    files,
    later,
    enter: (kind?: "anonymous" | "customer") => new Designer(api, kind),
  };
}

/** A visitor who calls the shop about designs. */
export class Designer {
  readonly #api: ReturnType<typeof testApi>;
  readonly id = newId();
  readonly token: string;
  readonly owner;

  constructor(api: ReturnType<typeof testApi>, kind: "anonymous" | "customer" = "anonymous") {
    this.#api = api;
    this.token = testToken(this.id, kind);
    this.owner = { tenant: "boxwright-us", kind, id: this.id } as const;
  }

  call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    return this.#api.call(method, `/api/designs${path}`, { token: this.token, body, headers });
  }

  /** Makes a design, by default a blank one. */
  async create(body: object = {}): Promise<WireDesign> {
    const { status, json } = await this.call("POST", "", { name: "Sample", ...body });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    return json;
  }

  save({ id, version }: Pick<WireDesign, "id" | "version">, changes: object) {
    return this.call("PUT", `/${id}`, { version, ...changes });
  }
}

let count = 0;

/** A black rectangle on the lid of a mailer. */
export function rectangle(changes: Partial<DesignObject> = {}): DesignObject {
  count += 1;
  return {
    id: `rectangle-${count}`,
    name: "Rectangle",
    place: {
      panel: "lid",
      x: 10,
      y: 10,
      w: 40,
      h: 20,
      turn: 0,
      ref: [254, 203.2],
      pinX: "start",
      pinY: "start",
      size: "scale",
      run: "clip",
    },
    body: { kind: "shape", shape: "rect", fill: "black" },
    ...changes,
  };
}

/** A picture of an upload on the lid of a mailer. */
export function imageOf(upload: string): DesignObject {
  return rectangle({ body: { kind: "image", upload, pixels: [10, 10], crop: { x: 0, y: 0, w: 1, h: 1 } } });
}

/** The scene with more objects on its outside. */
export function withObjects(scene: Scene, ...objects: readonly DesignObject[]): Scene {
  return { ...scene, outside: [...scene.outside, ...objects] };
}

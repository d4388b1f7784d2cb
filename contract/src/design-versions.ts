import { z } from "zod";
import { byId, limited, newName, version, versionText } from "./design-parts.ts";
import { designScene } from "./design-scene.ts";
import { defineEndpoint, instant } from "./kernel.ts";

const designVersion = z.strictObject({
  version,
  reason: z.enum(["opened", "work", "approved", "named"]),
  /** Null unless the owner named it. */
  name: z.string().nullable(),
  createdAt: instant,
});

export const listDesignVersions = defineEndpoint({
  ...byId,
  id: "designs.listVersions",
  summary: "The earlier versions of a design that are kept, newest first",
  method: "GET",
  path: "/api/designs/{designId}/versions",
  answers: { 200: z.strictObject({ results: z.array(designVersion) }) },
  failures: { otherwise: "ECX035" },
});

export const nameDesignVersion = defineEndpoint({
  ...byId,
  id: "designs.nameVersion",
  summary: "Keeps the current version of a design under a name",
  method: "POST",
  path: "/api/designs/{designId}/versions",
  body: z.strictObject({ version, name: newName }),
  answers: { 201: designVersion },
  failures: { otherwise: "ECX014" },
  errors: ["NotFound", "ConcurrentModification"],
  limited,
  rateLimit: { points: 60, seconds: 60, per: "visitor" },
});

export const getDesignVersion = defineEndpoint({
  ...byId,
  id: "designs.getVersion",
  summary: "The scene of an earlier version of a design",
  method: "GET",
  path: "/api/designs/{designId}/versions/{version}",
  params: byId.params.extend({ version: versionText }),
  answers: { 200: z.strictObject({ version, scene: designScene, sceneHash: z.string(), createdAt: instant }) },
  failures: { otherwise: "ECX035" },
});

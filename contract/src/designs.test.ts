import { describe, expect, test } from "vitest";
import { approveDesign, printDesign } from "./design-approvals.ts";
import { copySharedDesign, getSharedDesign, noteOnSharedDesign, revokeShare, shareDesign } from "./design-shares.ts";
import { listStarters } from "./design-starters.ts";
import { getDesignVersion, nameDesignVersion } from "./design-versions.ts";
import {
  createDesign,
  deleteDesign,
  duplicateDesign,
  getDesign,
  listDesigns,
  restoreDesign,
  saveDesign,
} from "./designs.ts";
import { faultSentence } from "./errors/fault-sentences.ts";

const hour = 3600;

describe("a call about designs", () => {
  test.each([
    [saveDesign, 90, 60, "visitor"],
    [approveDesign, 10, 60, "visitor"],
    [shareDesign, 20, hour, "visitor"],
    [noteOnSharedDesign, 20, hour, "network"],
    [copySharedDesign, 20, hour, "visitor"],
  ] as const)("is limited ($id)", ({ rateLimits }, points, seconds, per) => {
    expect(rateLimits).toEqual([{ points, seconds, per }]);
  });

  test.each([
    ["ECX012", [createDesign, duplicateDesign, copySharedDesign]],
    ["ECX013", [listDesigns, listStarters]],
    ["ECX014", [saveDesign, nameDesignVersion, approveDesign]],
    ["ECX015", [deleteDesign, restoreDesign]],
    ["ECX035", [getDesign, getDesignVersion, printDesign, getSharedDesign, noteOnSharedDesign]],
    ["ECX039", [shareDesign, revokeShare]],
  ] as const)("fails with the code of the specification: %s", (code, calls) => {
    for (const { failures } of calls) expect(failures).toMatchObject({ otherwise: code });
  });

  test("reports a missing name of an object in a scene as such, not as the name of a person", () => {
    const sent = { version: 1, scene: { outside: [{ id: "sun" }] } };
    const faults = saveDesign.body?.safeParse(sent, { error: faultSentence }).error?.issues ?? [];
    const messageAt = (path: string) => faults.find((fault) => fault.path.join(".") === path)?.message;
    expect(messageAt("scene.outside.0.name")).toBe("is required");
  });

  test("that creates or charges can be repeated safely", () => {
    for (const { idempotent } of [createDesign, approveDesign, copySharedDesign]) expect(idempotent).toBe(true);
  });
});

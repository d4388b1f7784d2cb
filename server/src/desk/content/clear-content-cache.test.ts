import { expect, test, vi } from "vitest";
import { readNewestClearing } from "../../content/clearing.ts";
import { ContentFault } from "../../content/read-files.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { clearContentCache } from "./clear-content-cache.ts";

const { db } = await testDatabase();
const staff = {
  kind: "staff",
  id: newId(),
  tenant: "boxwright-us",
  role: "owner",
  name: "Ann Lee",
  email: "ann@shop.example",
  sessionId: newId(),
  factorConfirmedAt: null,
} as const;
const by = { staff, clientIp: "192.0.2.1" };
const now = () => new Date("2026-11-20T15:00:00Z");

test("a process keeps its content if the clearing cannot be stored, so that all processes show the same", async () => {
  const clear = vi.fn();
  const broken = () => {
    throw new Error("The statement failed");
  };
  await expect(clearContentCache({ db, clear, now: broken }, by)).rejects.toThrow("The statement failed");
  expect(clear).not.toHaveBeenCalled();
});

test("invalid files are refused, and no process clears anything", async () => {
  const clear = () => {
    throw new ContentFault("content/pages/view/about.md is missing");
  };
  const refused = await clearContentCache({ db, clear, now }, by);
  expect(refused).toMatchObject({ ok: false, refusal: { kind: "invalidContent" } });
  expect(await readNewestClearing(db, "boxwright-us")).toBeNull();
});

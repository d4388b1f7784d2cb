import { readFileSync } from "node:fs";
import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import { storedCartSnapshot } from "../stored-cart.ts";

/** Snapshots of version 1 as the database has them. Never change this file. */
export const snapshotsOfVersion1: Readonly<Record<"taxed" | "exempt", unknown>> = JSON.parse(
  readFileSync(new URL("snapshots-of-version-1.json", import.meta.url), "utf8"),
);

/** The snapshot of any cart, for tests in which its contents do not matter. */
export const someSnapshot: CartSnapshot = storedCartSnapshot.parse(snapshotsOfVersion1.taxed);

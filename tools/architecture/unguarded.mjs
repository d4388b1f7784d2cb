import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { rooms } from "./rooms.mjs";

/** Folders beside the rooms that are not rooms themselves. */
const furniture = { "core/src": [], "server/src": ["app", "platform", "testing"], "web/app/features": [] };

/** Paths of folders that stand where only rooms may stand and are on no list. Takes the repository's root. */
export function unguardedFolders(root) {
  const known = rooms.flat();
  return Object.entries(furniture).flatMap(([place, others]) => {
    const folder = join(root, place);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !known.includes(entry.name) && !others.includes(entry.name))
      .map((entry) => `${place}/${entry.name}`);
  });
}

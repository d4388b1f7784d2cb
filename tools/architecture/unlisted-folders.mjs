import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { rooms } from "./rooms.mjs";

/** Folders that are not rooms, by the folder that contains the rooms. */
const otherFolders = { "core/src": [], "server/src": ["app", "platform", "testing"], "web/app/features": [] };

/** Folders in the place of a room that are not in the list of rooms. Takes the repository's root. */
export function unlistedFolders(root) {
  const listed = rooms.flat();
  return Object.entries(otherFolders).flatMap(([place, others]) => {
    const folder = join(root, place);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !listed.includes(entry.name) && !others.includes(entry.name))
      .map((entry) => `${place}/${entry.name}`);
  });
}

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawHouse } from "./architecture/draw-house.ts";
import { withRoomList } from "./architecture/list-rooms.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const architecture = new URL("../docs/architecture.md", import.meta.url);
writeFileSync(new URL("../docs/pictures/house.svg", import.meta.url), drawHouse(root));
writeFileSync(architecture, withRoomList(readFileSync(architecture, "utf8")));

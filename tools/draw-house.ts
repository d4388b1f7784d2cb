import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawHouse } from "./architecture/draw-house.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
writeFileSync(new URL("../docs/pictures/house.svg", import.meta.url), drawHouse(root));

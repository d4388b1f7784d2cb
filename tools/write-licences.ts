import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { licencesPage } from "./supply/licences-page.ts";

/** `npm run licences`: writes `docs/licences.md`. */
writeFileSync(fileURLToPath(new URL("../docs/licences.md", import.meta.url)), licencesPage());

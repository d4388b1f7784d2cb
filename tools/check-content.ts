import { loadContent } from "../server/src/content/content-files.ts";
import { contentFaults } from "./content/content-faults.ts";

/** Reads everything under content/ as the shop does at start, and checks what only shows across files. */

const faults = contentFaults();
const { pages, posts, details, collections } = loadContent().boxwright.en;
for (const fault of faults) console.error(fault);
console.log(
  `${details.length} products, ${pages.length} pages, ${posts.length} posts, ${collections.length} collections; ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

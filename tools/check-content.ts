import { loadContent } from "../server/src/content/content-files.ts";
import { ContentFault, contentFolder } from "../server/src/content/read-files.ts";
import { contentFaults } from "./content/content-faults.ts";

/** `npm run content:check`: reads content/ (or another folder) as the shop does at start, and also checks the files against each other. */
const folder = process.argv[2] ?? contentFolder;

function check(): void {
  const faults = contentFaults(folder);
  const { pages, posts, details, collections } = loadContent(folder).boxwright.en;
  for (const fault of faults) console.error(fault);
  console.log(
    `${details.length} products, ${pages.length} pages, ${posts.length} posts, ${collections.length} collections; ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

try {
  check();
} catch (error) {
  // The message names the file and the place in it, and a stack trace would hide that.
  if (!(error instanceof ContentFault)) throw error;
  console.error(`${error.message}\nThe shop does not start with this content.`);
  process.exitCode = 1;
}

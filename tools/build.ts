import { buildShop } from "./shop-build.ts";

/** `npm run build`: builds the pages and the server, so that `npm start` needs no build tools. */
const problem = buildShop({ again: true });
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

import { buildStorefront } from "./storefront-build.ts";

/** `npm run build`: builds the storefront, so that `npm start` needs no build tools. */
const problem = buildStorefront();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
}

import { writeFileSync } from "node:fs";
import { namedInOutlines } from "../server/src/designs/typefaces/testing/typeface-outlines.ts";

/**
 * `npm run typefaces:names`: writes the names of the designer's typefaces as outlines of their own letters, so that its list of typefaces
 * loads none of them. Run it after an update of the typefaces if `typeface-names.test.ts` finds a difference.
 */
const target = new URL("../web/app/features/designs/typefaces/typeface-names.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(await namedInOutlines(), null, 1)}\n`);

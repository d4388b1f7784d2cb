import { makeDump } from "./upgrade/make-dump.ts";

/** `npm run db:dump`: writes the dump for the upgrade test again. `npm run db:release` does the same. */
await makeDump();

import { makeDump } from "./upgrade/make-dump.ts";

/** `npm run db:dump`: writes the dump again from which the upgrade is tested. `npm run db:release` does so, too. */
await makeDump();

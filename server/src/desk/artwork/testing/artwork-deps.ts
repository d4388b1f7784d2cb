import { tmpdir } from "node:os";
import { join } from "node:path";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { ok } from "@boxwright/core/kernel/result";
import { fixLimits } from "../../../artwork/fix-upload.ts";
import { fixProblemOf } from "../../../artwork/http/refusal-to-problem.ts";
import { catalogue } from "../../../designs/testing/open-designs.ts";
import { testSender } from "../../../notifications/testing/order-mail.ts";
import type { Database } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { Turns } from "../../../platform/turns.ts";
import { pictureSealOf } from "../../../structures/picture-seal.ts";
import type { openShop } from "../../../testing/sales/open-shop.ts";
import { uploadBudgets } from "../../../uploads/claim-storage.ts";
import { presentChangedOrder } from "../../orders/http/present-changed-order.ts";
import { problemOfMove } from "../../orders/http/refusal-to-problem.ts";
import type { ArtworkDeps } from "../http/operations.ts";

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, "outbox" | "clock" | "files">;

const noPlates = () => Promise.reject(new Error("There are no prints"));

/** What the desk's calls about artwork need, for a shop on a test database without prints. */
export function artworkDepsOf(db: Database, { outbox, clock, files }: Shop): ArtworkDeps {
  const now = () => clock.now;
  return {
    db,
    outbox,
    files,
    now,
    plant: plantNamed("arlington"),
    preparePrint: async () => null,
    preparePack: null,
    printOfLine: async () => null,
    sheetsOfLine: () => [],
    separations: { read: noPlates, picture: noPlates },
    drawings: { readPage: async () => ok(null) },
    shop: testSender.site,
    readBrand: async () => testSender.brand,
    fixing: {
      db,
      outbox,
      files,
      now,
      plant: "arlington",
      catalogue,
      pictureSeal: pictureSealOf("a key of the tests", "arlington"),
      spool: join(tmpdir(), `boxwright-fixes-${newId()}`),
      budgets: uploadBudgets,
      onStored: async () => {},
      turns: new Turns(fixLimits),
      readTypeface: () => Promise.reject(new Error("There are no typefaces")),
    },
    presentChangedOrder,
    problemOfMove,
    problemOfFix: fixProblemOf,
  };
}

import { randomUUID } from "node:crypto";
import type { StaffRole } from "@boxwright/core/identity/principal";
import { testSender } from "../../../notifications/testing/order-mail.ts";
import type { Database } from "../../../platform/db/database.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import type { openShop } from "../../../testing/sales/open-shop.ts";
import { moveOperations } from "../../production/http/move-operations.ts";
import { type OrderChangeDeps, orderChangeOperations } from "../http/operations.ts";
import { problemOfListedMove } from "../http/refusal-to-problem.ts";

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, "outbox" | "setupOf" | "clock">;

/** The desk of a shop on a test database, without prints and packs unless `services` has them. */
export function deskOf(
  db: Database,
  { outbox, setupOf, clock }: Shop,
  services: Partial<Pick<OrderChangeDeps, "preparePrint" | "preparePack" | "knowsStaff">> = {},
) {
  const deps: OrderChangeDeps = {
    db,
    outbox,
    setupOf,
    now: () => clock.now,
    preparePrint: async () => null,
    preparePack: async () => {},
    knowsStaff: async () => true,
    shop: testSender.site,
    readBrand: async () => testSender.brand,
    ...services,
  };
  const operations = [...orderChangeOperations(deps), ...moveOperations({ ...deps, problemOf: problemOfListedMove })];
  const api = testApi(operations, db);
  /** Makes a call as staff of this role, by default with a new Idempotency-Key. */
  const as = (role: StaffRole, tenant: "boxwright-us" | "boxwright-eu" = "boxwright-us", id?: string) => {
    const token = testStaffToken(role, tenant, id);
    return (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
      api.call(method, `/api/desk${path}`, { token, body, headers: { "idempotency-key": key } });
  };
  return { as, api };
}

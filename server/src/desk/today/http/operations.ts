import { searchDesk } from "@boxwright/contract/desk/search";
import { getToday } from "@boxwright/contract/desk/today";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { readToday, type TodayDeps } from "../read-today.ts";
import { searchEverything } from "../search-everything.ts";
import { presentToday } from "./present-today.ts";

/** The page of today, and the search over everything. */
export function todayOperations({ reads, ...deps }: TodayDeps & { readonly reads: Reads }): Operation[] {
  return [
    implement(getToday, async ({ staff }) => ({
      status: 200,
      body: presentToday(await reads.current((db) => readToday({ ...deps, db }, staff)), deps.plant),
    })),

    implement(searchDesk, async ({ staff, query }) => {
      const found = await reads.current((db) => searchEverything({ ...deps, db }, staff, query.query));
      return { status: 200, body: { results: [...found] } };
    }),
  ];
}

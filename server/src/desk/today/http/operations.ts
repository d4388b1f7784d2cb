import { searchDesk } from "@boxwright/contract/desk/search";
import { getToday } from "@boxwright/contract/desk/today";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { readToday, type TodayDeps } from "../read-today.ts";
import { searchEverything } from "../search-everything.ts";
import { presentToday } from "./present-today.ts";

/** The page of today, and the search over everything. */
export function todayOperations(deps: TodayDeps): Operation[] {
  return [
    implement(getToday, async ({ staff }) => ({
      status: 200,
      body: presentToday(await readToday(deps, staff), deps.plant),
    })),

    implement(searchDesk, async ({ staff, query }) => ({
      status: 200,
      body: { results: [...(await searchEverything(deps, staff, query.query))] },
    })),
  ];
}

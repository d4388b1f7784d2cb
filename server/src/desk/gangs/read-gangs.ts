import type { LineState } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import { type NamedLine, readLinesById } from "../../orders/lines-by-id.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Gang, GangLine } from "./gang.ts";
import { gangsOfLines } from "./postgres/gang-store.ts";

export interface ShownGangLine extends GangLine {
  readonly orderNumber: string | null;
  readonly lineNumber: number;
  readonly titles: OrderLine["titles"];
  readonly state: LineState;
}

export interface ShownGang extends Omit<Gang, "lines"> {
  readonly lines: readonly ShownGangLine[];
}

/** The gangs in which these lines are, with all of their lines, also those that left. */
export async function readGangs(db: Database, lineIds: readonly string[]): Promise<ShownGang[]> {
  const gangs = await gangsOfLines(db, lineIds);
  const named = await readLinesById(
    db,
    gangs.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  return gangs.map((gang) => ({ ...gang, lines: gang.lines.map((line) => shown(line, named)) }));
}

function shown(line: GangLine, named: ReadonlyMap<string, NamedLine>): ShownGangLine {
  const found = named.get(line.id);
  if (found === undefined) throw new Error(`There is no line ${line.id}`);
  const { orderNumber, lineNumber, titles, state } = found;
  return { ...line, orderNumber, lineNumber, titles, state };
}

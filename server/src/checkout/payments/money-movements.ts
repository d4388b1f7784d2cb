import { readPages } from "../../platform/db/read-pages.ts";
import type { Reads } from "../../platform/db/replica-reads.ts";
import { type Movement, movementReaders } from "./postgres/movement-store.ts";

const rowsOfPage = 1000;

/** All payments and refunds of orders in a period, in pages: by the gateway first, then by hand, each in the order of time. */
export async function* moneyMovements(
  reads: Reads,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<readonly Movement[]> {
  for (const read of movementReaders) {
    yield* readPages<Movement>((last) =>
      reads.current((db) => read(db, { from, until, after: last?.id ?? null, most: rowsOfPage })),
    );
  }
}

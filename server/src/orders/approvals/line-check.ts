import type { CheckResult } from "@boxwright/core/artwork/check-results";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { ArtworkFinding } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import { readPrint } from "../../artwork/read-prints.ts";
import { isMade, type MadePrint } from "../../artwork/stored-print.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { LineCheck } from "../preflight.ts";
import { goodsHashes } from "./goods-hash.ts";
import { findLineCheck, putLineCheck } from "./postgres/line-check-store.ts";

/** The most findings that are stored of a line, the most severe first. */
const mostFindings = 300;

/** Stores what the artwork check found in a line, in the transaction that moves the line. */
export async function storeLineCheck(
  tx: Transaction,
  line: OrderLine,
  { findings, results, print }: LineCheck,
  at: Date,
): Promise<void> {
  const [goodsHash] = await goodsHashes(tx, [line]);
  await putLineCheck(tx, {
    lineId: line.id,
    goodsHash: String(goodsHash),
    printId: print?.id ?? null,
    placements: print?.placements ?? [],
    findings: findings.slice(0, mostFindings).map(storedFinding),
    results,
    resultsAt: at,
    at,
  });
}

function storedFinding({
  id,
  severity,
  message,
  place = null,
  upload = null,
  fixes = [],
}: ArtworkFinding): ArtworkFinding {
  return { id, severity, message, place, upload, fixes };
}

/** What the last artwork check says about the goods of a line as they are now. */
export interface CurrentCheck {
  /** The hash of the goods. */
  readonly goodsHash: string;
  /** Null if these goods were never checked. */
  readonly findings: readonly ArtworkFinding[] | null;
  /** How each check ended; null if these goods were never checked, or if that was not stored. */
  readonly results: readonly CheckResult[] | null;
  readonly placements: readonly Placement[] | null;
  /** Null for artwork without a print. */
  readonly print: MadePrint | null;
  /** Null if these goods were never checked. */
  readonly at: Date | null;
}

const unchecked = { findings: null, results: null, placements: null, print: null, at: null };

export async function readCurrentCheck(db: Database | Transaction, line: OrderLine): Promise<CurrentCheck> {
  const goodsHash = String((await goodsHashes(db, [line]))[0]);
  const found = await findLineCheck(db, line.id);
  if (found?.goodsHash !== goodsHash) return { ...unchecked, goodsHash };
  const print = found.printId === null ? null : await readPrint(db, found.printId);
  const isOfThisCheck = found.resultsAt?.getTime() === found.at.getTime();
  return {
    ...found,
    results: isOfThisCheck ? found.results : null,
    print: print !== null && isMade(print) ? print : null,
  };
}

/** What a proof of these goods has as its hash: that of the print file, so that nothing else can be made. */
export function proofHashOf({ goodsHash, print }: Pick<CurrentCheck, "goodsHash" | "print">): string {
  return print?.sha256 ?? goodsHash;
}

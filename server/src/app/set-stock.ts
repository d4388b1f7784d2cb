import { listStock, type StockItem, setStock } from "../catalogue/stock/postgres/stock-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run stock:set [-- SKU 120 | SKU +24 | SKU -3]";
/** Far below the largest integer of the column. */
const maxPieces = 1_000_000;

/**
 * `npm run stock:set`: lists the pieces on hand, sets them to a counted number, or adds and removes pieces. Pieces of paid orders are
 * not on hand. The shop need not run.
 */
export async function setStockOfSku({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [sku, amount = ""] = words;
  const change = sku === undefined ? null : changeOf(amount);
  const db = await openOperatorDatabase(config, log, running);
  if (sku === undefined || change === null) return describe(await listStock(db));
  const set = await inTransaction(db, (tx) => setStock(tx, sku, change));
  if (set.ok) return describe([set.value]);
  if (set.refusal.kind === "unknownSku") throw new UnusableSetting(`${sku} is not held in stock.`);
  throw new UnusableSetting(`${sku} must have between 0 and ${maxPieces} pieces on hand.`);
}

/** The new number of pieces from the current one; null if it is impossible. */
function changeOf(amount: string): (onHand: number) => number | null {
  const [, sign, digits] = /^([+-]?)(\d{1,7})$/.exec(amount) ?? [];
  if (digits === undefined) throw new UnusableSetting(`Usage: ${usage}`);
  const pieces = Number(digits) * (sign === "-" ? -1 : 1);
  return (onHand) => {
    const after = sign === "" ? pieces : onHand + pieces;
    return after >= 0 && after <= maxPieces ? after : null;
  };
}

function describe(items: readonly StockItem[]): string {
  if (items.length === 0) return "No goods are held in stock.";
  return items.map(({ sku, onHand, taken }) => `${sku}  ${onHand} on hand, ${taken} reserved or sold`).join("\n");
}

if (import.meta.main) await runCommand(setStockOfSku);

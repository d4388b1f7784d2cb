import { taxesFile, taxesFileName } from "../checkout/tax/load-tax-table.ts";
import { rateTable } from "../checkout/tax/rate-table.ts";
import type { TaxCalculator } from "../checkout/tax/tax-calculator.ts";
import { ContentFault } from "../content/read-files.ts";
import { recordChange } from "../desk/audit/record-change.ts";
import { checkTablesFor } from "../desk/prices/check-tables.ts";
import { describeEdition, editionSubject } from "../desk/prices/describe-edition.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import { completeTables } from "../pricing/editions/complete-tables.ts";
import type { Edition } from "../pricing/editions/edition.ts";
import { type EditionBook, openEditionBook } from "../pricing/editions/edition-book.ts";
import { followEditions } from "../pricing/editions/follow-editions.ts";
import type { CheckTables, PriceTables } from "../pricing/editions/price-tables.ts";
import { readEditionsFrom } from "../pricing/editions/read-editions.ts";
import { seedEditions } from "../pricing/editions/seed-editions.ts";
import { ratesFile, ratesFileName } from "../pricing/load-rates.ts";
import { createPriceList, type PriceList } from "../pricing/price-list.ts";
import { priceListInForce } from "../pricing/price-list-in-force.ts";
import { type LoadedGoods, loadGoods } from "./load-goods.ts";
import type { Machine } from "./machine.ts";
import { loadPriceFiles, nameDepths } from "./price-files.ts";

/** What a process makes of an edition of the price tables. */
interface MadePrices {
  readonly list: PriceList;
  readonly taxes: TaxCalculator;
}

/** The prices in force, as calls and jobs see them. */
export interface Prices {
  readonly goods: LoadedGoods;
  readonly list: PriceList;
  /** The table of statewide taxes. */
  readonly taxes: TaxCalculator;
  readonly duringOneEdition: EditionBook<MadePrices>["duringOneEdition"];
  readonly check: CheckTables;
  /** Tables with the names that only the files of this release have. */
  readonly complete: (tables: PriceTables) => PriceTables;
}

type PriceMachine = Pick<Machine, "db" | "log" | "now"> & {
  readonly config: Pick<Config, "tenant" | "contentDir">;
};

/** Makes the files of prices an edition, if the database needs them, and follows the editions of the desk while the shop runs. */
export async function openPrices(
  { config, db, log, now }: PriceMachine,
  running: AsyncDisposableStack,
): Promise<Prices> {
  const { tenant } = config;
  const goods = loadGoods(config);
  const files = loadPriceFiles(config.contentDir);
  const check = checkTablesFor(goods);
  assertLawful(check, files);
  const seeding = await seedEditions(db, { tenant, files, at: now() }, (tx, before, edition) =>
    recordChange(
      tx,
      tenant,
      {
        actor: { kind: "operator" },
        action: "prices.published",
        subject: editionSubject(edition),
        ...describeEdition(before, edition),
        reason: edition.reason,
        clientIp: null,
      },
      edition.publishedAt,
    ),
  );
  if (seeding === "passedOver") log.warn(passedOver);
  const book = openEditionBook(await readEditionsFrom(db, tenant, now()), makePrices(goods, files), now);
  running.use(followEditions({ db, tenant, book, log }));
  return { ...pricesOf(book, goods), goods, check, complete: (tables) => completeTables(tables, files, nameDepths) };
}

const passedOver =
  "The files in content/prices have changed, but the prices are the desk's now, so the files are not used. Enter the changes at the desk";

/** The prices in force for a command of an operator; those of the files if no shop has started with this database. */
export async function readPrices(
  db: Database,
  config: Pick<Config, "tenant" | "contentDir">,
  at: Date,
): Promise<Pick<Prices, "goods" | "list">> {
  const goods = loadGoods(config);
  const make = makePrices(goods, loadPriceFiles(config.contentDir));
  const [inForce = { number: 0, tables: {} }] = await readEditionsFrom(db, config.tenant, at);
  return { goods, list: make(inForce).list };
}

/** Makes prices of the tables of an edition, with the names that only the files have. */
function makePrices({ plant, dielines }: LoadedGoods, files: PriceTables) {
  return ({ number: edition, tables }: Pick<Edition, "number" | "tables">): MadePrices => {
    const complete = completeTables(tables, files, nameDepths);
    return {
      list: createPriceList(plant, ratesFile.parse(complete[ratesFileName]), { edition, dielines }),
      taxes: rateTable(taxesFile.parse(complete[taxesFileName]).places),
    };
  };
}

function pricesOf(book: EditionBook<MadePrices>, { dielines }: LoadedGoods) {
  const current = () => book.current().made;
  return {
    list: priceListInForce(() => current().list, dielines),
    taxes: {
      known: (request) => current().taxes.known(request),
      estimate: (request) => current().taxes.estimate(request),
    } satisfies TaxCalculator,
    duringOneEdition: book.duringOneEdition,
  };
}

function assertLawful(check: CheckTables, files: PriceTables): void {
  const faults = check(files);
  if (faults.length === 0) return;
  const lines = faults.map(({ path, message }) => `  content/prices/${path} ${message}`);
  throw new ContentFault(["The files of prices cannot be used:", ...lines].join("\n"));
}

/** The JSON of the files of `content/prices`, by file name: what every price follows from. */
export type PriceTables = Readonly<Record<string, unknown>>;

/** Of the text of price tables. Those of the shop have some 10 kB. */
export const mostTablesBytes = 200_000;

/** What is wrong with price tables. The path is that of the JSON, with dots, such as `boxes.yaml.breaks.3.quantity`. */
export interface TableFault {
  readonly path: string;
  readonly message: string;
}

/** Finds what keeps price tables from being published: another form than that of the files, missing rates, or broken laws. */
export type CheckTables = (tables: PriceTables) => readonly TableFault[];

import { artworkTables } from "./register/artwork.ts";
import { storedFiles } from "./register/files.ts";
import { peopleTables } from "./register/people.ts";
import { salesTables } from "./register/sales.ts";
import type { Register } from "./register/stored.ts";

/**
 * What the shop stores, how long and why: every table of the database and every kind of file. A test compares it with the tables of a real
 * database, with the jobs that it names, and with the register of what an export and an erasure do with the rows of a person.
 */
export const storedTables: Register = { ...peopleTables, ...salesTables, ...artworkTables };
export { storedFiles };

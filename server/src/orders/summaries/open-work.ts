export { type OrderSum, readSold, readWork, type SoldDay, sumOf, type WorkInStates } from "./postgres/work-store.ts";

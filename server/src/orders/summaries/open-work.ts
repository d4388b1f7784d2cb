export {
  countOpenOrders,
  type OrderSum,
  readSold,
  readWork,
  type SoldDay,
  sumOf,
  type WantedWork,
  type WorkInStates,
} from "./postgres/work-store.ts";

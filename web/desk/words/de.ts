import { order } from "./de/order.ts";
import { orders } from "./de/orders.ts";
import { session } from "./de/session.ts";
import { shell } from "./de/shell.ts";
import { today } from "./de/today.ts";
import type { DeskWords } from "./words.ts";

export const de: DeskWords = { order, orders, session, shell, today };

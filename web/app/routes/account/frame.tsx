import { Outlet } from "react-router";
import { loadWords } from "../../lib/words/load-words.server.ts";
import type { Route } from "./+types/frame";

/** The words of the sign-in pages and of the account's page, which has an address book. */
export const loader = (visit: Route.LoaderArgs) => ({ words: loadWords(visit, "identity", "address") });

export const shouldRevalidate = () => false;

export default Outlet;

import { Outlet } from "react-router";
import { bringWords } from "../../lib/words/bring-words.server.ts";
import type { Route } from "./+types/words";

/** Apart from the page, whose own data is loaded anew with every change of the box. */
export const loader = (visit: Route.LoaderArgs) => ({ words: bringWords(visit, "product", "viewer") });

export const shouldRevalidate = () => false;

export default Outlet;

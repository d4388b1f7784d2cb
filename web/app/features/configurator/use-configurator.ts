import type { RootProduct } from "@boxwright/contract/catalogue";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type Addressed, useAddressed } from "../../lib/navigation/use-addressed.ts";
import { type Asked, askedIn, searchOf } from "./asked.ts";

export type Configurator = Addressed<Asked>;

/** What the shopper asks for, in the fields and in the page's URL alike. */
export function useConfigurator(product: RootProduct): Configurator {
  const { search } = useLocation();
  const arrived = useMemo(() => askedIn(new URLSearchParams(search), product), [search, product]);
  return useAddressed(arrived, searchOf);
}

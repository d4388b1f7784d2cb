import type { RootProduct } from "@boxwright/contract/catalogue";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type Requested, requestedIn, searchOf } from "./requested.ts";
import { type Configurator, useConfigurator } from "./use-configurator.ts";

export type ProductConfigurator = Configurator<Requested>;

/** The goods that the shopper requests, in the fields of a product page and in its URL. */
export function useProductConfigurator(product: RootProduct): ProductConfigurator {
  const { search } = useLocation();
  const arrived = useMemo(() => requestedIn(new URLSearchParams(search), product), [search, product]);
  return useConfigurator(arrived, searchOf);
}

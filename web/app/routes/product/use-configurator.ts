import { type Addressed, useAddressed } from "../../lib/use-addressed.ts";
import { type Asked, searchOf } from "./asked.ts";

export type Configurator = Addressed<Asked>;

/** What the shopper asks for, in the fields and in the page's address alike. */
export function useConfigurator(loaded: Asked): Configurator {
  return useAddressed(loaded, searchOf);
}

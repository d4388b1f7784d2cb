import type { WireSelection } from "@boxwright/contract/kernel";
import type { WirePlacement } from "@boxwright/contract/placements";
import { useEffect, useState } from "react";
import { chosenFor } from "./chosen-for.ts";
import { forgetPlacementsOf, type StoredPlacements, storedPlacements } from "./stored-placements.ts";

export interface ChosenPlacements {
  /** Null if the shop places the files by itself. */
  readonly placements: readonly WirePlacement[] | null;
  /** Whether the shopper placed the files on another box, so that the shop places them again. */
  readonly areOfAnotherBox: boolean;
  readonly clear: () => void;
}

interface Form {
  readonly place: string;
  /** The placements of the line that is edited, with its selection. */
  readonly earlier: StoredPlacements | null;
  readonly uploadIds: readonly string[];
  readonly selection: WireSelection;
}

/** Where the shopper placed the files of a form, on the page that checks artwork. */
export function useChosenPlacements({ place, earlier, ...goods }: Form): ChosenPlacements {
  const [stored, setStored] = useState<StoredPlacements | null>(null);
  useEffect(() => setStored(storedPlacements(place)), [place]);
  return {
    ...chosenFor(stored ?? earlier, goods),
    clear() {
      setStored(null);
      forgetPlacementsOf(place);
    },
  };
}

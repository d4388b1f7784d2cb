import { listArtworkPlates, readArtworkPlate, type WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { pressTables } from "@boxwright/core/structures/colour/press-tables";
import type { SeparationName } from "@boxwright/core/structures/plates";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "../../../calls/desk-client.ts";
import { queryKeys } from "../../../calls/query-client.ts";
import { inkOfFilm, pictureOfPixels } from "./load-plate.ts";
import { type LoadedPlates, type PlateSize, pixelsOf } from "./plate-picture.ts";

/** The plates of a side that are on the page. */
export interface SidePlatesOnPage extends PlateSize {
  readonly board: "white" | "kraft";
  readonly coverages: readonly { readonly name: SeparationName; readonly coverage: number }[];
  readonly amounts: LoadedPlates;
}

/** The plates of a print never change, and are large. */
const plateQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 } as const;

const busyRetries = 5;

/**
 * The plates of a side of a print, once somebody asks for them: the shop draws them in some seconds. Null for a print that is too intricate
 * to be drawn, and for a side without a print.
 */
export function usePlates({ lineItemId: lineId, print }: WireDeskArtwork, side: PrintSide, isWanted: boolean) {
  const client = useClient();
  const sha256 = print?.sha256 ?? "";
  return useQuery({
    queryKey: [...queryKeys.artworkPlates, lineId, sha256, side],
    enabled: isWanted && print !== null,
    ...plateQuery,
    queryFn: async ({ signal }): Promise<SidePlatesOnPage | null> => {
      const params = { lineId, sha256 };
      const { board, sides } = await client.call(listArtworkPlates, { params, busyRetries, signal });
      const drawn = sides.find((one) => one.side === side);
      if (drawn === undefined) return null;
      const [amounts] = await Promise.all([
        Promise.all(
          drawn.plates.map(async ({ name }) => {
            const film = await client.fetch(readArtworkPlate, {
              params: { ...params, side, plate: name },
              busyRetries,
              signal,
            });
            return [name, await inkOfFilm(await film.blob())] as const;
          }),
        ),
        pressTables(),
      ]);
      const { width, height, plates: coverages } = drawn;
      return { width, height, board, coverages, amounts: new Map(amounts) };
    },
  });
}

/** The URL of the picture of some plates. While they are mixed, the picture before them stays. */
export function usePlatePicture(
  plates: SidePlatesOnPage | null,
  shown: ReadonlySet<SeparationName> | null,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (plates === null || shown === null) return;
    let isWanted = true;
    let made: string | null = null;
    pictureOfPixels(pixelsOf(plates, plates.amounts, shown, plates.board), plates).then((picture) => {
      if (!isWanted) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      isWanted = false;
      // The page shows it until the next one is there.
      const old = made;
      if (old !== null) setTimeout(() => URL.revokeObjectURL(old), 10_000);
    };
  }, [plates, shown]);
  return plates === null || shown === null ? null : url;
}

import { mm, toInches } from "../kernel/units.ts";
import type { Dieline } from "./dieline.ts";
import { boundsOf, type Panel, type PrintSide } from "./sheet.ts";

interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export interface Surface {
  /** The panel's id, with `-inside` for its inside. */
  readonly id: string;
  readonly name: string;
  readonly side: PrintSide;
  readonly mm: PanelSize;
  readonly inches: PanelSize;
}

/** Panels that only hold the box together have no artwork, nor do sides that lie on another panel. */
const unprinted: Readonly<Record<PrintSide, RegExp>> = {
  outside: /(^|-)(tab|roll|glue)$/,
  inside: /(^|-)(tab|roll|glue|inner|corner|dust)$/,
};

/** Whether a panel is printed on a side. */
export function carriesArtwork({ id }: Pick<Panel, "id">, side: PrintSide): boolean {
  return !unprinted[side].test(id);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The printed surfaces on these sides, each as large as the bounding box of its panel. */
export function surfacesOf(dieline: Dieline, sides: readonly PrintSide[]): Surface[] {
  return sides.flatMap((side) => surfacesOn(dieline, side));
}

function surfacesOn({ panels }: Dieline, side: PrintSide): Surface[] {
  return panels
    .filter((panel) => carriesArtwork(panel, side))
    .map(({ id, name, poly }) => {
      const { left, right, low, high } = boundsOf(poly);
      const [width, height] = [right - left, high - low];
      return {
        id: side === "inside" ? `${id}-inside` : id,
        name: side === "inside" ? `${name}, inside` : name,
        side,
        mm: { width: rounded(width), height: rounded(height) },
        inches: { width: rounded(toInches(mm(width))), height: rounded(toInches(mm(height))) },
      };
    });
}

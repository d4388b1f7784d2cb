import { mm, toInches } from "../kernel/units.ts";
import type { Dieline } from "./dieline.ts";
import type { Panel } from "./sheet.ts";

interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export interface Surface {
  readonly id: string;
  readonly name: string;
  readonly mm: PanelSize;
  readonly inches: PanelSize;
}

/** Panels that only hold the box together carry no artwork of their own. */
const unprinted = /(^|-)(tab|roll|glue)$/;

export function carriesArtwork({ id }: Pick<Panel, "id">): boolean {
  return !unprinted.test(id);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** The template size of every printable panel: the bounding box of its outline. */
export function surfacesOf({ panels }: Dieline): Surface[] {
  return panels.filter(carriesArtwork).map(({ id, name, poly }) => {
    const [xs, ys] = [poly.map(([x]) => x), poly.map(([, y]) => y)];
    const width = Math.max(...xs) - Math.min(...xs);
    const height = Math.max(...ys) - Math.min(...ys);
    return {
      id,
      name,
      mm: { width: rounded(width), height: rounded(height) },
      inches: { width: rounded(toInches(mm(width))), height: rounded(toInches(mm(height))) },
    };
  });
}

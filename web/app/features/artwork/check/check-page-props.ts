import type { WireSelection } from "@boxwright/contract/kernel";
import type { WirePlacement } from "@boxwright/contract/placements";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { ReactNode } from "react";
import type { PicturedBox } from "../../../ui/picture/box-picture.tsx";
import type { ReplacedFiles } from "./use-replaced-files.ts";

/** The box that files are checked for. */
interface CheckedBox {
  readonly sku: string;
  readonly selection: WireSelection;
  readonly picture: PicturedBox;
  /** `Mailer Box, 10 × 8 × 4 in, 250` */
  readonly words: string;
}

export interface CheckPageProps {
  readonly box: CheckedBox;
  /** The ids of the uploads; null for a side without a file. */
  readonly files: Readonly<Record<PrintSide, string | null>>;
  readonly replaced: ReplacedFiles;
  /** The placements of the shopper, as the URL has them. */
  readonly placed: string;
  readonly onPlaced: (placed: string) => void;
  /**
   * The ways on with the files, and with their placements; null if the shop places them by itself. Nothing stands in the way of printing files
   * that are printable, except warnings that the shopper accepts.
   */
  readonly next: (placements: readonly WirePlacement[] | null, isPrintable: boolean) => ReactNode;
}

import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import { placesIn } from "@boxwright/core/structures/place-text";
import type { PictureSeal } from "./picture-seal.ts";
import type { LookRefusal } from "./refusals.ts";
import { type RequestedSize, steppedDieline } from "./requested-dieline.ts";
import type { ShopperFiles, StillRequest } from "./stills/render-still.ts";
import type { ShopperDrawings } from "./stills/stills.ts";

/** The size, the board and the print of a box. */
export interface RequestedLook extends RequestedSize {
  readonly color?: StillRequest["color"] | undefined;
  readonly sides?: StillRequest["sides"] | undefined;
  readonly artwork?: StillRequest["artwork"] | undefined;
  readonly ink?: StillRequest["ink"];
  /** Inches from one logo to the next. */
  readonly repeat?: number | undefined;
}

/** A box with its print, without the view of it. */
export type BoxLook = Omit<StillRequest, "view" | "pixels" | "quality"> & { readonly dieline: Dieline };

/** A requested box, with the shop's own artwork. */
export function lookOf(plant: PlantName, family: string, requested: RequestedLook): Result<BoxLook, DielineRefusal> {
  const stepped = steppedDieline(plant, family, requested);
  if (!stepped.ok) return stepped;
  const { value: dieline } = stepped;
  return ok({
    dieline,
    plant,
    family,
    size: dieline.inside,
    board: dieline.board.code,
    color: requested.color ?? "white",
    sides: requested.sides ?? "outside",
    artwork: requested.artwork ?? "blank",
    ink: requested.ink,
    repeat: requested.repeat && requested.repeat * millimetresPerInch,
  });
}

export interface RequestedArtwork {
  readonly outside?: string | undefined;
  readonly inside?: string | undefined;
  /** Where the shopper placed the files, as a text. */
  readonly placed?: string | undefined;
  readonly seal?: string | undefined;
}

/** A port for pictures with shoppers' artwork, which uploads implement. */
export interface ShopperPictures extends ShopperDrawings {
  readonly seal: PictureSeal;
  /** False once one of the files is gone. */
  areStored(ids: Omit<ShopperFiles, "placed">): Promise<boolean>;
}

/** A requested box, with the shopper's artwork if the request names any, and else with the shop's own. */
export async function lookWithArtwork(
  plant: PlantName,
  shopperPictures: Pick<ShopperPictures, "seal" | "areStored">,
  family: string,
  { outside, inside, placed, seal: requestedSeal, ...requested }: RequestedLook & RequestedArtwork,
): Promise<Result<BoxLook, LookRefusal>> {
  const look = lookOf(plant, family, requested);
  if (!look.ok || (outside === undefined && inside === undefined && requestedSeal === undefined)) return look;
  if (outside === undefined || requestedSeal === undefined) return refused({ kind: "unknownArtwork" });
  const shopperFiles = { outside, inside: inside ?? null, placed: placed === undefined ? null : placesIn(placed) };
  const isAllowed =
    shopperPictures.seal.fits({ ...look.value, shopperFiles }, requestedSeal) &&
    (await shopperPictures.areStored(shopperFiles));
  return isAllowed ? ok({ ...look.value, artwork: "blank", shopperFiles }) : refused({ kind: "unknownArtwork" });
}

import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";
import type { PictureSeal } from "./picture-seal.ts";
import type { LookRefusal } from "./refusals.ts";
import { type RequestedSize, steppedDieline } from "./requested-dieline.ts";
import type { SentIds, StillRequest } from "./stills/render-still.ts";
import type { SentFiles } from "./stills/stills.ts";

/** What a box is and wears; what is left out is as most boxes have it. */
export interface RequestedLook extends RequestedSize {
  readonly color?: StillRequest["color"] | undefined;
  readonly sides?: StillRequest["sides"] | undefined;
  readonly artwork?: StillRequest["artwork"] | undefined;
  readonly ink?: StillRequest["ink"];
  /** Inches from one logo to the next. */
  readonly repeat?: number | undefined;
}

/** A box with what it wears, before it is looked at. */
export type BoxLook = Omit<StillRequest, "view" | "pixels" | "quality"> & { readonly dieline: Dieline };

/** A box as it was requested, in the shop's own artwork. */
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
  readonly seal?: string | undefined;
}

/** What pictures with shoppers' artwork need. */
export interface SentPictures extends SentFiles {
  readonly seal: PictureSeal;
  /** False once one of the files is gone. */
  areKept(ids: SentIds): Promise<boolean>;
}

/** The same in a shopper's artwork, if the request names any. */
export async function wornLookOf(
  plant: PlantName,
  sentPictures: Pick<SentPictures, "seal" | "areKept">,
  family: string,
  { outside, inside, seal: given, ...requested }: RequestedLook & RequestedArtwork,
): Promise<Result<BoxLook, LookRefusal>> {
  const look = lookOf(plant, family, requested);
  if (!look.ok || (outside === undefined && inside === undefined && given === undefined)) return look;
  if (outside === undefined || given === undefined) return refused({ kind: "unknownArtwork" });
  const sent = { outside, inside: inside ?? null };
  const mayBeSeen = sentPictures.seal.fits({ ...look.value, sent }, given) && (await sentPictures.areKept(sent));
  return mayBeSeen ? ok({ ...look.value, artwork: "blank", sent }) : refused({ kind: "unknownArtwork" });
}

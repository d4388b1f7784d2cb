import type { boxLook } from "@boxwright/contract/structures";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { z } from "zod";
import { isRefusal, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { PictureSeal } from "../picture-seal.ts";
import type { SentIds, StillRequest } from "../stills/render-still.ts";
import type { SentFiles } from "../stills/stills.ts";
import { steppedDieline } from "./asked-dieline.ts";

type AskedLook = z.output<typeof boxLook>;

/** A box with what it wears, before it is looked at. */
export type BoxLook = Omit<StillRequest, "view" | "pixels" | "quality"> & { readonly dieline: Dieline };

/** The box that a call asks for, and its own artwork. */
export function askedLook(plant: PlantName, family: string, asked: AskedLook): BoxLook | Refusal {
  const dieline = steppedDieline(plant, family, asked);
  if (isRefusal(dieline)) return dieline;
  return {
    dieline,
    plant,
    family,
    size: dieline.inside,
    board: dieline.board.code,
    color: asked.color ?? "white",
    sides: asked.sides ?? "outside",
    artwork: asked.artwork ?? "blank",
    ink: asked.ink,
    repeat: asked.repeat && asked.repeat * millimetresPerInch,
  };
}

export interface AskedArtwork {
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

/** The box that a call asks for in a shopper's artwork, if it names any: 404 if its seal is for another or its files are gone. */
export async function askedWornLook(
  plant: PlantName,
  sentPictures: Pick<SentPictures, "seal" | "areKept">,
  family: string,
  { outside, inside, seal: given, ...asked }: AskedLook & AskedArtwork,
): Promise<BoxLook | Refusal> {
  const look = askedLook(plant, family, asked);
  if (isRefusal(look) || (outside === undefined && inside === undefined && given === undefined)) return look;
  if (outside === undefined || given === undefined) return refuse("NotFound");
  const sent = { outside, inside: inside ?? null };
  const mayBeSeen = sentPictures.seal.fits({ ...look, sent }, given) && (await sentPictures.areKept(sent));
  return mayBeSeen ? { ...look, artwork: "blank", sent } : refuse("NotFound");
}

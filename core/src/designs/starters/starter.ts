import type { LocalText, ShopLanguage } from "../../storefront/local-text.ts";
import type { Role } from "../../structures/face-roles.ts";
import type { PrintSide } from "../../structures/sheet.ts";
import type { CodeBody, FillBody, PatternBody, Pin, Place, Scene, ShapeBody, Swatch, TextBody } from "../scene.ts";

/** A length on a face: a part of the face along its axis, a part of the shorter side of the face, or millimetres. */
export interface Measure {
  readonly value: number;
  readonly unit: "part" | "shorter" | "mm";
}

/**
 * The extent of an object along an axis of its face. `offset` is the distance from the pinned edge inwards. With `middle`, it is the
 * distance from the middle of the face to the middle of the object. With `stretch`, it is the distance from both edges, without `length`.
 */
export interface Extent {
  readonly pin: Extract<Pin, "start" | "middle" | "end" | "stretch">;
  readonly offset: Measure;
  readonly length: Measure;
}

/**
 * A text in the languages of the shop. Its lines are never wider than its frame: `em` is its type size as a part of the width of the frame,
 * or less if the lines would be higher than the frame.
 */
export interface StarterText extends Omit<TextBody, "text" | "size"> {
  readonly text: LocalText;
  readonly em: Readonly<Record<ShopLanguage, number>>;
}

export interface StarterObject {
  readonly id: string;
  readonly name: LocalText;
  /** Only boxes of these families have it. */
  readonly families?: readonly string[] | undefined;
  /** The object is on the panel of the first of these roles that the box has. Without any of them, it is left out. */
  readonly on: readonly Role[];
  readonly side: PrintSide;
  readonly x: Extent;
  readonly y: Extent;
  /** The width of the object by its height. One of its sides shrinks to keep it. */
  readonly ratio?: number | undefined;
  readonly turn: number;
  readonly run: Place["run"];
  readonly body: StarterText | ShapeBody | CodeBody | PatternBody | FillBody;
}

/** The kinds by which shoppers filter starters. */
export const starterKinds = ["oneInk", "pattern", "food", "gifts", "shipping"] as const;
export type StarterKind = (typeof starterKinds)[number];

/** One of the shop's own designs to start from, for boxes of any size of its families. */
export interface Starter {
  readonly key: string;
  readonly names: LocalText;
  /** A few words about what makes it special. */
  readonly lines: LocalText;
  readonly kinds: readonly StarterKind[];
  readonly families: readonly string[];
  /** How pictures show its box: open if the inside matters most. */
  readonly view: "closed" | "open";
  readonly swatches: readonly (Omit<Swatch, "name"> & { readonly name: LocalText })[];
  readonly ground: Scene["ground"];
  /** Lowest first. */
  readonly objects: readonly StarterObject[];
}

export const formats = ["png", "webp", "avif"] as const;
export type Format = (typeof formats)[number];

export interface Encoding {
  readonly format: Format;
  /** Behind the box: nothing for pages, paper for mails, or a whole card for link previews. */
  readonly ground: "none" | "paper" | "card";
}

/** A picture of this width is as high as the card of a link preview, 1200 by 630 pixels. */
export const cardPixels = 840;

import type { Brand } from "@boxwright/core/storefront/features";

export interface MailColors {
  /** Behind the card. */
  readonly paper: string;
  /** The card. */
  readonly raised: string;
  /** Behind pictures. */
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  /** The dashed line above a total. */
  readonly field: string;
  /** The button and its words. */
  readonly action: string;
  readonly onAction: string;
  /** The sign before the name. */
  readonly mark: string;
}

/** The look of a brand's mails. Mail programs support neither CSS variables nor the fonts of the pages. */
export interface MailStyle {
  /** Like the tokens of the brand's pages. */
  readonly light: MailColors;
  readonly dark: MailColors;
  readonly fonts: string;
  /** Of the button, of the card. */
  readonly radii: readonly [button: string, card: string];
  /** A character before the name; empty for a name alone. */
  readonly sign: string;
}

export interface MailBrand extends MailStyle {
  readonly name: string;
}

export const mailStyles: Readonly<Record<Brand, MailStyle>> = {
  boxwright: {
    light: {
      paper: "#f8f3e9",
      raised: "#fdfaf4",
      ground: "#ece3d2",
      ink: "#1f1a16",
      muted: "#5b5148",
      rule: "#d9cdb9",
      field: "#8a7e70",
      action: "#c5361a",
      onAction: "#fffaf4",
      mark: "#c5361a",
    },
    dark: {
      paper: "#171310",
      raised: "#221d19",
      ground: "#3b332b",
      ink: "#f6efe3",
      muted: "#bfb3a4",
      rule: "#463d34",
      field: "#8a7e70",
      action: "#c5361a",
      onAction: "#fffaf4",
      mark: "#f0694f",
    },
    fonts: "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif",
    radii: ["2px", "4px"],
    sign: "⬡",
  },
  parcelry: {
    light: {
      paper: "#fbf5e6",
      raised: "#fffcf4",
      ground: "#e9e6cf",
      ink: "#173528",
      muted: "#456052",
      rule: "#dcdcc3",
      field: "#74897c",
      action: "#1f4a3a",
      onAction: "#fff9ea",
      mark: "#1f4a3a",
    },
    dark: {
      paper: "#0d1a14",
      raised: "#15271e",
      ground: "#2c4337",
      ink: "#f3eedd",
      muted: "#adc0b3",
      rule: "#324a3d",
      field: "#74897c",
      action: "#eab08f",
      onAction: "#15271e",
      mark: "#eab08f",
    },
    fonts: "Figtree,'Segoe UI',Arial,sans-serif",
    radii: ["24px", "22px"],
    sign: "",
  },
  foldlab: {
    light: {
      paper: "#ffffff",
      raised: "#ffffff",
      ground: "#eaf0fb",
      ink: "#0c1a3a",
      muted: "#46557a",
      rule: "#cfd9ee",
      field: "#7585ab",
      action: "#1746c7",
      onAction: "#ffffff",
      mark: "#1746c7",
    },
    dark: {
      paper: "#0a1226",
      raised: "#0f1a35",
      ground: "#233158",
      ink: "#eef3ff",
      muted: "#adb9da",
      rule: "#2c3b66",
      field: "#7585ab",
      action: "#86a5ff",
      onAction: "#0a1226",
      mark: "#86a5ff",
    },
    fonts: "Archivo,'Helvetica Neue',Arial,sans-serif",
    radii: ["0", "0"],
    sign: "◪",
  },
};

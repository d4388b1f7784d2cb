import type { searchDesk } from "@boxwright/contract/desk/search";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { Box, type IconNode, Search, Ticket, User, Zap } from "lucide";
import type { DeskTranslate } from "../words/words.ts";
import type { Section } from "./sections.ts";

/** Something that the palette finds: a page, an action, or a thing of the search. */
export interface PaletteEntry {
  readonly id: string;
  readonly icon: IconNode;
  readonly label: string;
  readonly detail: string;
  /** Where it leads, or what it does. */
  readonly go: string | (() => void);
}

export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

type Found = AnswerOf<typeof searchDesk>["results"][number];

const foundIcons: Readonly<Record<Found["kind"], IconNode>> = { order: Box, customer: User, coupon: Ticket };
const foundPaths: Readonly<Record<Found["kind"], (id: string) => string>> = {
  order: (id) => `/orders/${encodeURIComponent(id)}`,
  customer: (id) => `/customers/${encodeURIComponent(id)}`,
  coupon: (id) => `/coupons?query=${encodeURIComponent(id)}`,
};

interface Sources {
  readonly typed: string;
  readonly sections: readonly Section[];
  readonly actions: readonly PaletteAction[];
  readonly found: readonly Found[];
}

/** What the palette offers for a text: pages and actions with it in their names, what the search found, and the search of the orders. */
export function paletteEntries(
  { typed, sections, actions, found }: Sources,
  t: DeskTranslate,
): readonly PaletteEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (label: string) => words.every((word) => label.toLowerCase().includes(word));
  const pages = sections
    .map((section): PaletteEntry => {
      const label = t(`shell.sections.${section.id}`);
      return {
        id: `page ${section.id}`,
        icon: section.icon,
        label,
        detail: t("shell.palette.page"),
        go: section.start ?? section.path,
      };
    })
    .filter(({ label }) => matches(label));
  const doable = actions
    .filter(({ label }) => matches(label))
    .map(
      ({ id, label, run }): PaletteEntry => ({
        id: `action ${id}`,
        icon: Zap,
        label,
        detail: t("shell.palette.action"),
        go: run,
      }),
    );
  const things = found.map(
    ({ kind, id, label, detail, state }): PaletteEntry => ({
      id: `${kind} ${id}`,
      icon: foundIcons[kind],
      label,
      detail: state === null ? detail : `${detail}, ${t(`lineStates.${state}`)}`,
      go: foundPaths[kind](id),
    }),
  );
  const mayRead = sections.some(({ id }) => id === "orders");
  const search: PaletteEntry = {
    id: "search",
    icon: Search,
    label: t("shell.palette.searchOrders", { query: typed.trim() }),
    detail: "",
    go: `/orders?query=${encodeURIComponent(typed.trim())}`,
  };
  // Things arrive later than pages. Below them they move nothing that Enter may be about to open.
  return [...pages, ...doable, ...things, ...(words.length > 0 && mayRead ? [search] : [])];
}

import type { WireCart } from "@boxwright/contract/cart";
import type { ListedLine } from "../line-list.tsx";

/** The parts of a cart by which its shopper recognises it. The browser stores no addresses, email, comments, files or delivery. */
export interface CartInfo {
  readonly id: string;
  /** When this browser received the cart, in milliseconds since 1970. */
  readonly readAt: number;
  readonly lines: readonly ListedLine[];
}

export type StorableCart = Pick<WireCart, "id" | "version" | "lineItems">;

export function cartInfoOf({ id, lineItems }: StorableCart, readAt: number): CartInfo {
  return { id, readAt, lines: lineItems.map(listed) };
}

function listed({ id, image, mainTitles, quantity, itemAttributes, priceDetails }: ListedLine): ListedLine {
  const { untaxedTotal } = priceDetails;
  return {
    id,
    image,
    mainTitles,
    quantity,
    itemAttributes: itemAttributes.slice(0, 1),
    priceDetails: { untaxedTotal },
  };
}

export function isCartInfo(value: unknown): value is CartInfo {
  const { id, readAt, lines } = (value ?? {}) as Partial<CartInfo>;
  return typeof id === "string" && typeof readAt === "number" && Array.isArray(lines) && lines.every(isListed);
}

function isListed(value: unknown): value is ListedLine {
  const { id, image, mainTitles, quantity, itemAttributes, priceDetails } = (value ?? {}) as Partial<ListedLine>;
  return (
    [id, image, mainTitles?.en, mainTitles?.de].every((text) => typeof text === "string") &&
    [quantity, priceDetails?.untaxedTotal?.centAmount, priceDetails?.untaxedTotal?.fractionDigits].every(
      (figure) => typeof figure === "number",
    ) &&
    Array.isArray(itemAttributes) &&
    itemAttributes.every(isDescribed)
  );
}

function isDescribed(attribute: ListedLine["itemAttributes"][number] | null): boolean {
  const { en, de } = attribute?.displayNames ?? {};
  return [en?.value, de?.value].every((text) => typeof text === "string");
}

import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { useQueryClient } from "@tanstack/react-query";
import { Section } from "../../../ui/layout/section.tsx";
import { QuickTiles } from "./quick-tiles.tsx";
import type { Upsell } from "./read-upsell.ts";

interface CartUpsellProps {
  readonly cart: WireCart;
  readonly upsell: Upsell;
  readonly onAdded: (line: WireNewLine) => void;
}

/** Recommended boxes that are not in the cart yet, each with a button that adds it. */
export function CartUpsell({ cart, upsell: { heading, note, tiles, quickAdds }, onAdded }: CartUpsellProps) {
  const queries = useQueryClient();
  const others = tiles.filter(({ key }) => cart.lineItems.every(({ referenceId }) => referenceId !== key));
  if (others.length === 0) return null;
  return (
    <Section title={heading} note={note}>
      <QuickTiles
        tiles={others}
        quickAdds={quickAdds}
        onAdded={(line) => {
          onAdded(line);
          void queries.invalidateQueries({ queryKey: ["cart"] });
        }}
      />
    </Section>
  );
}

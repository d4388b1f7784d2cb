import type { WireNewLine } from "@boxwright/contract/cart";
import type { ComponentProps } from "react";
import { ProductTiles } from "../../catalogue/product-tiles.tsx";
import { QuickAddButton } from "./quick-add-button.tsx";
import type { QuickAdd } from "./read-quick-adds.ts";

interface QuickTilesProps extends Omit<ComponentProps<typeof ProductTiles>, "more"> {
  readonly quickAdds: Readonly<Record<string, QuickAdd>>;
  readonly onAdded: (line: WireNewLine) => void;
}

/** Tiles of products with a button that adds each to the cart at once, if the shop allows it. */
export function QuickTiles({ quickAdds, onAdded, ...tiles }: QuickTilesProps) {
  return (
    <ProductTiles
      {...tiles}
      more={({ key, title }) => {
        const quickAdd = quickAdds[key];
        return quickAdd && <QuickAddButton name={title} quickAdd={quickAdd} onAdded={onAdded} />;
      }}
    />
  );
}

import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { ReactNode } from "react";
import { CartLine } from "./cart-line.tsx";
import * as styles from "./cart-lines.module.css";
import { RemovedRow } from "./removed-row.tsx";
import type { Removing } from "./use-removed-line.ts";

interface CartContentsProps {
  readonly cart: WireCart;
  readonly removing: Removing;
  /** The estimated arrival of a line without a delivery option. */
  readonly estimate: (line: WireCartLine) => ReactNode;
}

/** The lines of the cart. The last removed one can be restored where it was. */
export function CartContents({ cart: { lineItems }, removing, estimate }: CartContentsProps) {
  const { removed, restoredId, remove, restore, changing } = removing;
  const rows = lineItems.map((line, place) => (
    <CartLine
      key={line.id}
      line={line}
      changing={changing}
      estimate={estimate}
      isRestored={line.id === restoredId}
      onRemove={() => void remove(line, place)}
    />
  ));
  if (removed !== null) {
    const row = (
      <li key={`removed ${removed.line.id}`}>
        <RemovedRow removed={removed} restore={restore} />
      </li>
    );
    rows.splice(removed.place, 0, row);
  }
  return <ul className={styles.list}>{rows}</ul>;
}

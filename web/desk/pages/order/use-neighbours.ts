import { useLocation, useNavigate } from "react-router";

/** The list from which the order was opened. */
interface Origin {
  readonly ids: readonly string[];
  readonly from: string;
}

function originIn(state: unknown): Origin {
  const isOrigin = typeof state === "object" && state !== null && "ids" in state && "from" in state;
  return isOrigin && Array.isArray(state.ids) ? (state as Origin) : { ids: [], from: "" };
}

/** The ways from an order to its list and to the orders before and after it there. */
export function useNeighbours(orderId: string) {
  const navigate = useNavigate();
  const origin = originIn(useLocation().state);
  const place = origin.ids.indexOf(orderId);
  const wayTo = (id: string | undefined) =>
    place === -1 || id === undefined ? null : () => void navigate(`/orders/${id}`, { state: origin, replace: true });
  const list = origin.from === "" ? "/orders" : `/orders?${origin.from}`;
  return {
    place: place + 1,
    count: origin.ids.length,
    list,
    goToList: () => void navigate(list),
    previous: wayTo(place > 0 ? origin.ids[place - 1] : undefined),
    next: wayTo(origin.ids[place + 1]),
  };
}

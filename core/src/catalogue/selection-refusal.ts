/** Why a selection is refused. `InvalidSize` if only its dimensions are wrong. */
export interface SelectionRefusal {
  readonly code: "InvalidSelection" | "InvalidSize";
  readonly faults: readonly SelectionFault[];
}

export interface SelectionFault {
  readonly attribute: string;
  readonly message: string;
}

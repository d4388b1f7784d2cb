import type { Product } from "./product.ts";
import type { ResolvedSelection } from "./selection.ts";

/** Whether a quantity can be had, and how many work days it takes to make. */
export interface Availability {
  readonly isInStock: boolean;
  readonly available: number;
  readonly leadTimeDays: number;
}

/** What is made to order can be had in any quantity that is offered. */
export function availabilityOf(
  product: Product,
  quantity: number,
  { selection }: Pick<ResolvedSelection, "selection">,
): Availability {
  const { stock, quantityOptions } = product;
  const largest = Math.max(...quantityOptions.map((option) => (typeof option === "number" ? option : option.maximum)));
  const available = stock ?? largest;
  return { isInStock: quantity <= available, available, leadTimeDays: leadTimeOf(product, quantity, selection) };
}

function leadTimeOf(
  { leadTimeDays, leadTimeSteps, choices }: Product,
  quantity: number,
  selection: ResolvedSelection["selection"],
) {
  const step = leadTimeSteps.findLast(({ from }) => quantity >= from);
  const longer = choices.flatMap((choice) =>
    choice.kind === "options" ? (choice.options.find(({ value }) => value === selection[choice.name])?.days ?? []) : [],
  );
  return longer.reduce((days, more) => days + more, leadTimeDays + (step?.days ?? 0));
}

import { Check } from "lucide";
import { Link } from "../lib/navigation/links.tsx";
import { Icon } from "./icon.tsx";

const checkoutSteps = ["viewCart", "shipping", "payment"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

interface StepperProps {
  readonly label: string;
  readonly names: Readonly<Record<CheckoutStep, string>>;
  /** Where a step that is done leads back to. */
  readonly addresses: Readonly<Record<CheckoutStep, string>>;
  readonly current: CheckoutStep;
}

/** Where one is in the checkout; steps that are done are links. */
export function Stepper({ label, names, addresses, current }: StepperProps) {
  const reached = checkoutSteps.indexOf(current);
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {checkoutSteps.map((step, index) =>
          index < reached ? (
            <li key={step} className="is-done">
              <Link to={addresses[step]}>
                <i>
                  <Icon of={Check} size="small" />
                </i>
                {names[step]}
              </Link>
            </li>
          ) : (
            <li
              key={step}
              className={index === reached ? "is-current" : undefined}
              aria-current={index === reached ? "step" : undefined}
            >
              <span>
                <i aria-hidden>{index + 1}</i>
                {names[step]}
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

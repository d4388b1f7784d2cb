import { Check } from "lucide";
import { Link } from "../../lib/navigation/links.tsx";
import { Icon } from "../icon.tsx";
import * as styles from "./stepper.module.css";

interface Step {
  readonly id: string;
  readonly name: string;
  /** The page of the step, once it is done. */
  readonly href: string;
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The id of the step under way. */
  readonly current: string;
}

/** The steps of a task and the one under way; steps that are done are links. */
export function Stepper({ label, steps, current }: StepperProps) {
  const reached = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.stepper}>
        {steps.map(({ id, name, href }, index) =>
          index < reached ? (
            <li key={id} className={styles.isDone}>
              <Link to={href}>
                <i>
                  <Icon of={Check} size="small" />
                </i>
                {name}
              </Link>
            </li>
          ) : (
            <li
              key={id}
              className={index === reached ? styles.isCurrent : undefined}
              aria-current={index === reached ? "step" : undefined}
            >
              <span>
                <i aria-hidden>{index + 1}</i>
                {name}
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

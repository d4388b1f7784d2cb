import type { Landing } from "../../features/content/content.ts";
import { Section } from "../../ui/layout/section.tsx";
import * as styles from "./process-section.module.css";

/** The numbered steps of an order. */
export function ProcessSection({ process: { heading, steps } }: Pick<Landing, "process">) {
  return (
    <Section title={heading} id="how-it-works">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <i aria-hidden>{index + 1}</i>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { type ReactNode, useId } from "react";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./account.module.css";

interface AccountSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account: what it is about at the left, and what there is of it. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={textStyles.muted}>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

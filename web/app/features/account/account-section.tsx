import { type ReactNode, useId } from "react";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./account.module.css";

interface AccountSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account: title and lead at the left, content at the right. */
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

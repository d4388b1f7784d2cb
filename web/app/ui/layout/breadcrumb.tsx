import { Link } from "../../lib/navigation/links.tsx";
import * as styles from "./breadcrumb.module.css";

interface BreadcrumbProps {
  readonly label: string;
  readonly trail: readonly { readonly name: string; readonly to: string }[];
  /** The name of this page. */
  readonly here: string;
}

/** The path from the home page to this page, which comes last. */
export function Breadcrumb({ label, trail, here }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {trail.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

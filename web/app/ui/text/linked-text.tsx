import { Link } from "../../lib/navigation/links.tsx";
import { linkedParts } from "./linked-parts.ts";
import * as styles from "./text.module.css";

interface LinkedTextProps {
  /** A sentence such as `You agree to our <terms>terms of sale</terms>.` */
  readonly text: string;
  /** The URL of each named link. */
  readonly links: Readonly<Record<string, string>>;
}

/** A sentence with links in it. They open in a new tab, so that text typed on the page stays. */
export function LinkedText({ text, links }: LinkedTextProps) {
  return linkedParts(text).map(({ name, text: part }) =>
    name === null || links[name] === undefined ? (
      part
    ) : (
      <Link key={name} to={links[name]} target="_blank" rel="noopener" className={styles.textLink}>
        {part}
      </Link>
    ),
  );
}

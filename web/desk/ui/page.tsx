import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { Key } from "./button.tsx";
import * as styles from "./kit-page.module.css";

interface PageBarProps {
  readonly title: string;
  /** After the title, such as a count in words. */
  readonly aside?: ReactNode;
  /** Before the title, such as the way back. */
  readonly lead?: ReactNode;
  /** After the title and its count, such as a tag. */
  readonly marks?: ReactNode;
  /** Actions, at the right. */
  readonly end?: ReactNode;
}

/** The head of a page, which also names the window. */
export function PageBar({ title, aside, lead, marks, end }: PageBarProps) {
  useEffect(() => {
    document.title = `${title} · Boxwright Desk`;
  }, [title]);
  return (
    <header className={styles.bar}>
      {lead}
      <h1 tabIndex={-1}>
        {title}
        {aside !== undefined && <small>{aside}</small>}
      </h1>
      {marks}
      {end !== undefined && <div className={styles.barEnd}>{end}</div>}
    </header>
  );
}

/** A strip below the head, such as the filters of a list. */
export function SubBar({ end, children }: { readonly end?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.sub}>
      {children}
      {end !== undefined && <span className={styles.subEnd}>{end}</span>}
    </div>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly to: string;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  readonly current: string | null;
  readonly end?: ReactNode;
}

/** Views of a list, each at its own address. */
export function Tabs({ label, tabs, current, end }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, to, label: name, count }) => (
        <Link key={key} to={to} className={styles.tab} aria-current={key === current ? "page" : undefined}>
          {name}
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
      {end}
    </nav>
  );
}

export interface KeyHint {
  /** As they are written on the keyboard; a hyphen means from … to. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** The keys of the page, at its foot. */
export function KeyLine({ hints, end }: { readonly hints: readonly KeyHint[]; readonly end?: ReactNode }) {
  return (
    <footer className={styles.keys}>
      <div className={styles.keyHints}>
        {hints.map(({ keys, label }) => (
          <span key={label}>
            {keys.map((key) => (key === "–" ? "–" : <Key key={key}>{key}</Key>))} {label}
          </span>
        ))}
      </div>
      {end !== undefined && <span className={styles.keysEnd}>{end}</span>}
    </footer>
  );
}

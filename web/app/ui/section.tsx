import type { ReactNode } from "react";

interface SectionProps {
  readonly title: ReactNode;
  /** At the right, on the line of the heading. */
  readonly note?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under a rule, with its heading. */
export function Section({ title, note, id, className = "", children }: SectionProps) {
  return (
    <section className={`section ${className}`} id={id}>
      <div className="section-bar">
        <h2>{title}</h2>
        {note !== undefined && <p className="muted num">{note}</p>}
      </div>
      {children}
    </section>
  );
}

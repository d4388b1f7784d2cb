/** The symbol of Boxwright: a box, its lid in the accent, its corner as a crease. */
export function LogoSymbol() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" strokeWidth="2.2" strokeLinejoin="round">
      <path d="M4 9.5 14 4l10 5.5v9.7L14 24.5 4 19.2Z" stroke="currentColor" />
      <path d="M4 9.5 14 15l10-5.5" stroke="var(--accent)" />
      <path d="M14 15v9" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 2.1" />
    </svg>
  );
}

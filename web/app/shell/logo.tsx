import type { Brand } from "@boxwright/core/storefront/features";
import type { ReactNode } from "react";
import { useConfig } from "../lib/use-config.ts";

/** The symbol of the brand. */
export function LogoSymbol() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="none">
      {symbols[useConfig().brand]}
    </svg>
  );
}

const symbols: Readonly<Record<Brand, ReactNode>> = {
  // A box, its lid in the accent, its corner as a crease.
  boxwright: (
    <g strokeWidth="2.2" strokeLinejoin="round">
      <path d="M4 9.5 14 4l10 5.5v9.7L14 24.5 4 19.2Z" stroke="currentColor" />
      <path d="M4 9.5 14 15l10-5.5" stroke="var(--accent)" />
      <path d="M14 15v9" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 2.1" />
    </g>
  ),
  // A parcel with its bow.
  parcelry: (
    <>
      <rect x="2.5" y="10" width="23" height="16" rx="5" fill="currentColor" />
      <path d="M12.2 10h3.6v16h-3.6Z" fill="var(--accent-fill)" />
      <path
        d="M14 10c-1-5.4-4.2-8-7-7.2-2.8.8-2.3 6.6 7 7.2Zm0 0c1-5.4 4.2-8 7-7.2 2.8.8 2.3 6.6-7 7.2Z"
        stroke="var(--accent-fill)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </>
  ),
  // A sheet with its creases, one corner of it folded up.
  foldlab: (
    <g strokeWidth="1.8" stroke="currentColor">
      <path d="M14 24.1H3.9V3.9h20.2V14Z" />
      <path d="M14 14h10.1L14 24.1Z" fill="currentColor" />
      <path d="M3.9 14H14V3.9" strokeDasharray="2.4 2" strokeWidth="1.4" />
    </g>
  ),
};

import type { ComponentProps } from "react";
import { Link } from "../lib/navigation/links.tsx";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import * as styles from "./button.module.css";

interface Look {
  /** One accent button per screen: the main action. */
  readonly look?: "accent" | "ink" | "outline" | undefined;
  readonly size?: "regular" | "small" | "tiny" | undefined;
  readonly isWide?: boolean | undefined;
}

type ButtonProps = Omit<ComponentProps<"button">, keyof Look> & Look & { readonly isBusy?: boolean };
type LinkButtonProps = ComponentProps<typeof Link> & Look;

const lookClasses = { accent: styles.accent, ink: styles.ink, outline: "" } as const;
const sizeClasses = { regular: "", small: styles.small, tiny: styles.tiny } as const;

function classOf({ look = "outline", size = "regular", isWide = false }: Look, more = ""): string {
  return [styles.btn, lookClasses[look], sizeClasses[size], isWide && styles.wide, more].filter(Boolean).join(" ");
}

/** A button. While busy, it keeps the focus and ignores clicks; before hydration it is inert. */
export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  className,
  onClick,
  disabled = false,
  ...props
}: ButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      inert={!isHydrated}
      disabled={!isHydrated || disabled}
      {...props}
      className={classOf({ look, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. Its page is prefetched on hover or focus. */
export function LinkButton({ look, size, isWide, className, ...props }: LinkButtonProps) {
  return <Link prefetch="intent" {...props} className={classOf({ look, size, isWide }, className)} />;
}

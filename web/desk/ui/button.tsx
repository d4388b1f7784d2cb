import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import * as styles from "./kit-button.module.css";

interface Look {
  /** One accent button for each view: what comes next. */
  readonly look?: "accent" | "ink" | "plain" | "quiet" | "danger" | "onInk";
  readonly size?: "regular" | "small" | "big";
  readonly isWide?: boolean;
  /** A square with a picture only: it needs an `aria-label`. */
  readonly isIcon?: boolean;
  /** Whether the form that it opens is open. */
  readonly isOpen?: boolean;
  /** The keys that do the same, as people read them. */
  readonly keys?: string | undefined;
}

type ButtonProps = Omit<ComponentProps<"button">, keyof Look | "className"> & Look & { readonly isBusy?: boolean };
type LinkButtonProps = Omit<ComponentProps<typeof Link>, keyof Look | "className"> & Look;

const looks = {
  accent: styles.accent,
  ink: styles.ink,
  plain: "",
  quiet: styles.quiet,
  danger: styles.danger,
  onInk: styles.onInk,
} as const;

function classOf({ look = "plain", size = "regular", isWide, isIcon, isOpen }: Look): string {
  return [
    styles.button,
    looks[look],
    size === "small" && styles.small,
    size === "big" && styles.big,
    isWide === true && styles.isWide,
    isIcon === true && styles.icon,
    isOpen === true && styles.open,
  ]
    .filter(Boolean)
    .join(" ");
}

/** A button. While it is busy, it keeps the focus and ignores clicks. */
export function Button({
  look,
  size,
  isWide,
  isIcon,
  isOpen,
  keys,
  isBusy = false,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classOf({ ...lookOf({ look, size, isWide, isIcon, isOpen }) })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-expanded={isOpen}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {keys !== undefined && <Key>{keys}</Key>}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, size, isWide, isIcon, isOpen, keys, children, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={classOf({ ...lookOf({ look, size, isWide, isIcon, isOpen }) })}>
      {children}
      {keys !== undefined && <Key>{keys}</Key>}
    </Link>
  );
}

/** A button that looks like a link in a text. */
export function TextButton(props: Omit<ComponentProps<"button">, "className">) {
  return <button type="button" {...props} className={styles.link} />;
}

/** A key as it is written on the keyboard. People see it; the control itself says what it does. */
export function Key({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}

type Unset<Of> = { readonly [Key in keyof Of]: Of[Key] | undefined };

function lookOf(look: Unset<Look>): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

import * as styles from "./finding-sign.module.css";

/** The classes that give a finding's sign and mark their color. */
export const toneClasses = {
  fail: styles.fail,
  review: styles.isReview,
  warn: styles.warn,
  info: styles.info,
} as const;

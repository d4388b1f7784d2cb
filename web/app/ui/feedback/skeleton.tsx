import * as styles from "./skeleton.module.css";

/** A placeholder for content that is still loading, in its final size. */
export function Skeleton({
  width = "100%",
  height,
}: {
  readonly width?: string | number;
  readonly height: string | number;
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}

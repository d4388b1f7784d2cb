import { useEffect, useState } from "react";
import * as styles from "./session.module.css";

/** A text as a QR code (ISO/IEC 18004). What encodes it comes in a script of its own, as few people ever need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    void import("uqr").then(({ encode }) => setCells(encode(text, { ecc: "M", border: 3 }).data));
  }, [text]);
  const path = cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : ""))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${Math.max(1, cells.length)} ${Math.max(1, cells.length)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

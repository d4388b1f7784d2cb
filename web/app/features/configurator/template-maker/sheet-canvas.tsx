import { Dieline } from "../../structures/dieline.tsx";
import type { DrawnTemplate } from "./make-template.ts";
import * as styles from "./template-maker.module.css";

/** The flat sheet, seen from its outside or its inside. */
export function SheetCanvas({ drawn: { requested, drawing, marks, inside } }: { readonly drawn: DrawnTemplate }) {
  return (
    <div className={styles.canvas}>
      <Dieline drawing={drawing} marks={marks} inside={inside} unit={requested.unit} />
    </div>
  );
}

import { Dieline } from "../../structures/dieline.tsx";
import type { DrawnTemplate } from "./make-template.ts";

/** The flat sheet, seen from its outside or its inside. */
export function SheetCanvas({ drawn: { requested, drawing, marks, inside } }: { readonly drawn: DrawnTemplate }) {
  return (
    <div className="canvas">
      <Dieline drawing={drawing} marks={marks} inside={inside} unit={requested.unit} />
    </div>
  );
}

import { clearZone, standardSpace } from "@boxwright/core/designs/codes/clear-space";
import { isCodeFault } from "@boxwright/core/designs/codes/code-fault";
import { codePath } from "@boxwright/core/designs/codes/code-path";
import { matrixOfFrame } from "@boxwright/core/designs/drawing/matrix";
import { apply, matrixOfFace, product } from "@boxwright/core/structures/matrix";
import { rectangle } from "@boxwright/core/structures/sheet";
import type { Placed } from "../state/placed.ts";
import * as styles from "./canvas.module.css";

/** The space around the selected code that must stay clear, so that scanners find it. */
export function QuietZone({ placed }: { readonly placed: readonly Placed[] }) {
  const [only] = placed;
  if (placed.length !== 1 || only === undefined || only.group !== null) return null;
  const {
    object: { body },
    frame,
    face,
  } = only;
  const drawn = body.kind === "code" ? codePath(body) : null;
  if (body.kind !== "code" || drawn === null || isCodeFault(drawn)) return null;
  const { left, right, low, high } = clearZone(drawn, frame, standardSpace(body.code, drawn, frame));
  const toSheet = product(matrixOfFace(face), matrixOfFrame(frame));
  const corners = rectangle(left, low, right, high).map((corner) => apply(toSheet, corner));
  return <path className={styles.quietZone} d={`M${corners.map((at) => at.join(" ")).join("L")}Z`} />;
}

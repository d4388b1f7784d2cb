import { type ClearSpace, standardSpace } from "@boxwright/core/designs/codes/clear-space";
import { type CodeFault, isCodeFault } from "@boxwright/core/designs/codes/code-fault";
import { codePath } from "@boxwright/core/designs/codes/code-path";
import { reframeObjects } from "@boxwright/core/designs/commands/reframe";
import { type CodeBody, type CodeKind, codeKinds } from "@boxwright/core/designs/scene";
import { useId } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import type { Translate } from "../../../lib/words/words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import { codeFieldId } from "../state/focus-field.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { SwatchField } from "./color/swatch-field.tsx";
import * as styles from "./properties.module.css";
import * as fieldStyles from "./property-field.module.css";

interface CodePropertiesProps {
  readonly placed: Placed;
  readonly body: CodeBody;
}

/** The kind and the content of a code, and why the content is not valid. */
export function CodeProperties({ placed: { object, frame }, body }: CodePropertiesProps) {
  const t = useWords();
  const id = useId();
  const { run } = useDesigner();
  const { restyle } = useActions();
  const drawn = codePath(body);
  const fault = isCodeFault(drawn) ? faultText(drawn, t) : null;

  /** A QR code is square, and bars are lower than wide. */
  function setKind(code: CodeKind) {
    const gesture = `${id}-kind-${code}`;
    const wasSquare = body.code === "qr";
    if (!restyle({ code, ...(wasSquare && { digits: true as const }) }, gesture)) return;
    if (wasSquare === (code === "qr")) return;
    const h = wasSquare ? frame.w * barHeight : frame.w;
    run(reframeObjects, { ids: [object.id], frame: { h, y: frame.y + (frame.h - h) / 2 } }, gesture);
  }

  return (
    <section className={styles.block}>
      <label className={`${fieldStyles.field} ${styles.wide}`}>
        <span aria-hidden>{t("designer.code.kind")}</span>
        <select
          aria-label={t("designer.code.kind")}
          value={body.code}
          onChange={({ target: { value } }) => setKind(codeKinds.find((kind) => kind === value) ?? "qr")}
        >
          {codeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`designer.code.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.note} htmlFor={codeFieldId}>
        {t("designer.code.value")}
      </label>
      <textarea
        id={codeFieldId}
        className={fieldStyles.textArea}
        value={body.value}
        maxLength={1000}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => restyle({ value: event.target.value }, id)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className={`${styles.note} ${styles.bad}`} role="alert">
          {fault}
        </p>
      )}
      {body.code !== "qr" && (
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={body.digits === true}
            onChange={(event) => restyle({ digits: event.target.checked ? true : undefined })}
          />
          {t("designer.code.digits")}
        </label>
      )}
      {!isCodeFault(drawn) && <ClearNote space={standardSpace(body.code, drawn, frame)} />}
      <SwatchField
        legend={t("designer.properties.color")}
        value={body.swatch}
        onChange={(swatch) => swatch !== null && restyle({ swatch })}
      />
    </section>
  );
}

/** How much space around a code stays clear. */
function ClearNote({ space: { left, right } }: { readonly space: ClearSpace }) {
  const t = useWords();
  const { unit } = useDesigner();
  const { length } = useObjectWords();
  const values = { left: length(left), right: length(right), unit: t(`structures.${unit}`) };
  return (
    <p className={styles.note}>
      {left === right
        ? t("designer.code.clear", { length: values.left, unit: values.unit })
        : t("designer.code.clearBeside", values)}
    </p>
  );
}

/** The height of bars in parts of their width. */
const barHeight = 0.55;

function faultText(fault: CodeFault, t: Translate): string {
  switch (fault.fault) {
    case "character":
      return t("designer.code.faults.character", { character: fault.character });
    case "length":
      return t("designer.code.faults.length", { short: fault.lengths[0], long: fault.lengths[1] });
    case "checkDigit":
      return t("designer.code.faults.checkDigit", { digit: fault.expected });
    default:
      return t(`designer.code.faults.${fault.fault}`);
  }
}

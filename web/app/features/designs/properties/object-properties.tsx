import { moveObjects } from "@boxwright/core/designs/commands/move";
import { reframeObjects } from "@boxwright/core/designs/commands/reframe";
import type { DesignObject } from "@boxwright/core/designs/scene";
import { Lock, LockOpen } from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as designerStyles from "../designer.module.css";
import { useObjectWords } from "../objects/use-object-words.ts";
import { useDesigner } from "../state/designer-context.ts";
import type { Placed } from "../state/placed.ts";
import { useActions } from "../state/use-actions.ts";
import { BodyProperties } from "./body-properties.tsx";
import { EdgeNote } from "./edge-note.tsx";
import { LengthField, NumberField } from "./measure-field.tsx";
import { ObjectActions } from "./object-actions.tsx";
import * as styles from "./properties.module.css";
import { TextProperties } from "./text/text-properties.tsx";

/** The properties of the selected objects: place and size, and those of their kind. */
export function ObjectProperties({ placed }: { readonly placed: readonly Placed[] }) {
  const t = useWords();
  const words = useObjectWords();
  const { toggleLock } = useActions();
  const [first, second] = placed;
  if (first === undefined) return null;
  const { object, face } = first;
  const texts = placed.flatMap(({ object: { body } }) => (body.kind === "text" ? [body] : []));
  const isLocked = placed.every((one) => one.object.locked === true);
  const title =
    second === undefined
      ? t("designer.object.onPanel", { name: words.nameOf(object), panel: words.placeOf(object, face.panel) })
      : t("designer.object.objects", { count: placed.length });
  const isFramed = second === undefined && hasFrame(object);
  const place = isFramed && (
    <>
      <FrameFields placed={first} isLocked={isLocked} />
      <EdgeNote placed={first} />
    </>
  );
  // Place and size come first for shapes and groups, the content for all other kinds.
  const leadsWithPlace = isLocked || object.body.kind === "shape" || object.body.kind === "group";
  return (
    <>
      <section
        className={`${styles.block} ${leadsWithPlace ? "" : styles.lead}`}
        aria-label={t("designer.properties.title")}
      >
        <div className={styles.blockHead}>
          <h2>{title}</h2>
          <button
            type="button"
            className={designerStyles.iconButton}
            aria-label={t(isLocked ? "designer.properties.unlock" : "designer.properties.lock")}
            title={`${t(isLocked ? "designer.properties.unlock" : "designer.properties.lock")} (K)`}
            aria-keyshortcuts="K"
            aria-pressed={isLocked}
            onClick={toggleLock}
          >
            <Icon of={isLocked ? Lock : LockOpen} />
          </button>
        </div>
        {leadsWithPlace && place}
      </section>
      {second === undefined && !isLocked && <BodyProperties key={object.id} placed={first} />}
      {second !== undefined && !isLocked && texts.length === placed.length && (
        <TextProperties placed={placed} bodies={texts} />
      )}
      {!leadsWithPlace && isFramed && (
        <section className={styles.block} aria-labelledby="designer-place">
          <div className={styles.blockHead}>
            <h2 id="designer-place">{t("designer.properties.place")}</h2>
          </div>
          {place}
        </section>
      )}
      <ObjectActions placed={placed} />
    </>
  );
}

/** A panel color and a pattern on several panels lie on whole panels. */
function hasFrame({ body }: DesignObject): boolean {
  return body.kind !== "fill" && !(body.kind === "pattern" && body.panels !== undefined);
}

function FrameFields({ placed: { object, frame }, isLocked }: { readonly placed: Placed; readonly isLocked: boolean }) {
  const t = useWords();
  const { unit, run } = useDesigner();
  const ids = [object.id];
  const { x, y, w, h, turn } = frame;
  const set = (wanted: Partial<typeof frame>) => run(reframeObjects, { ids, frame: wanted });
  const move = (right: number, up: number) => run(moveObjects, { ids, by: [right, up], along: "face" });
  const keeps = object.body.kind === "image" || object.body.kind === "code" || object.body.kind === "group";
  return (
    <div className={styles.grid}>
      <LengthField
        label={t("designer.properties.x")}
        value={x}
        unit={unit}
        isDisabled={isLocked}
        onChange={(length) => move(length - x, 0)}
      />
      <LengthField
        label={t("designer.properties.y")}
        value={y}
        unit={unit}
        isDisabled={isLocked}
        onChange={(length) => move(0, length - y)}
      />
      <LengthField
        label={t("designer.properties.widthShort")}
        name={t("designer.properties.width")}
        value={w}
        unit={unit}
        least={0.5}
        isDisabled={isLocked}
        onChange={(length) => set(keeps ? { w: length, h: (h * length) / w } : { w: length })}
      />
      <LengthField
        label={t("designer.properties.heightShort")}
        name={t("designer.properties.height")}
        value={h}
        unit={unit}
        least={0}
        isDisabled={isLocked}
        onChange={(length) => set(keeps ? { h: length, w: (w * length) / h } : { h: length })}
      />
      <NumberField
        label="↻"
        name={t("designer.properties.rotation")}
        value={turn}
        suffix={t("designer.properties.degrees")}
        digits={1}
        isDisabled={isLocked}
        onChange={(degrees) => set({ turn: degrees })}
      />
    </div>
  );
}

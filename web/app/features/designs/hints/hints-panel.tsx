import { type Finding, type Severity, severities } from "@boxwright/core/artwork/finding";
import { findObject } from "@boxwright/core/designs/objects";
import { CircleCheck, TriangleAlert, WandSparkles } from "lucide";
import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useFindingWords } from "../../artwork/use-finding-words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import * as propertyStyles from "../properties/properties.module.css";
import { useDesigner } from "../state/designer-context.ts";
import * as styles from "./hints-panel.module.css";
import { useFixable } from "./use-fixable.ts";
import { useFixes } from "./use-fixes.ts";
import { canLeave } from "./use-left-hints.ts";
import { fixIn, watchedRules } from "./watched-rules.ts";

/** The hints with their fixes, then all rules, so that shoppers see what is checked even if there is no hint. */
export function HintsPanel() {
  const t = useWords();
  const { findings, leftHints, dispatch } = useDesigner();
  const { fixAll } = useFixes();
  const fixable = useFixable();
  const [wanted, setWanted] = useState<Severity | "all">("all");
  const fixableHints = findings.filter(({ id }) => fixable.has(id));
  const kinds = severities.filter((one) => findings.some(({ severity }) => severity === one));
  const filter = kinds.find((one) => one === wanted) ?? "all";
  return (
    <>
      <section className={propertyStyles.block} aria-labelledby="designer-hints">
        <div className={propertyStyles.blockHead}>
          <h2 id="designer-hints">
            {findings.length === 0 ? t("designer.hints.none") : t("designer.hints.title", { count: findings.length })}
          </h2>
          {fixableHints.length > 1 ? (
            <Button size="tiny" onClick={() => fixAll(fixableHints)}>
              {t("designer.hints.fixAll", { number: fixableHints.length })}
            </Button>
          ) : (
            <button
              type="button"
              className={propertyStyles.link}
              onClick={() => dispatch({ do: "hints", isShown: false })}
            >
              {t("designer.hints.back")}
            </button>
          )}
        </div>
        {findings.length === 0 && <p className={propertyStyles.note}>{t("designer.hints.allGood")}</p>}
        {leftHints.count > 0 && (
          <p className={propertyStyles.note} role="status">
            {t("designer.hints.left", { count: leftHints.count })}{" "}
            <button type="button" className={propertyStyles.link} onClick={leftHints.showAll}>
              {t("designer.hints.showLeft")}
            </button>
          </p>
        )}
        {kinds.length > 1 && (
          <div className={propertyStyles.segments}>
            <Segmented
              legend={t("designer.hints.filter")}
              isLegendHidden
              name="severity"
              choices={(["all", ...kinds] as const).map((value) => ({
                value,
                label: t(`designer.hints.severities.${value}`, {
                  number: findings.filter(({ severity }) => value === "all" || severity === value).length,
                }),
              }))}
              value={filter}
              onChange={setWanted}
            />
          </div>
        )}
        {findings.map(
          (finding, index) =>
            (filter === "all" || finding.severity === filter) && (
              <Hint key={finding.id} finding={finding} number={index + 1} isFixable={fixable.has(finding.id)} />
            ),
        )}
      </section>
      <section className={propertyStyles.block} aria-labelledby="designer-rails">
        <div className={propertyStyles.blockHead}>
          <h2 id="designer-rails">{t("designer.hints.rails")}</h2>
          <span>{t("designer.hints.asYouWork")}</span>
        </div>
        <ul className={styles.rails}>
          {watchedRules.map((rule) => {
            const count = findings.filter((finding) => finding.rule === rule).length;
            return (
              <li key={rule} className={count > 0 ? styles.warned : undefined}>
                <Icon of={count > 0 ? TriangleAlert : CircleCheck} size="small" />
                <span>{t(`designer.hints.rules.${rule}`)}</span>
                <span>{count === 0 ? t("designer.hints.on") : t("designer.hints.title", { count })}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

interface HintProps {
  readonly finding: Finding;
  readonly number: number;
  readonly isFixable: boolean;
}

function Hint({ finding, number, isFixable }: HintProps) {
  const t = useWords();
  const words = useObjectWords();
  const { scene, leftHints, dispatch, panelName } = useDesigner();
  const { fix } = useFixes();
  const mend = isFixable ? fixIn(finding) : null;
  const { severity, object: id, panel, side } = finding;
  const { message, measured, limit } = useFindingWords()(finding);
  const object = id === null ? undefined : findObject(scene, id)?.object;
  const look = { fail: styles.fails, review: styles.listed, warn: "", info: styles.listed }[severity];
  const facts = [
    object === undefined
      ? null
      : `${t("designer.object.onPanel", { name: words.nameOf(object), panel: panelName(panel ?? undefined) })}.`,
    measured === undefined || limit === undefined ? null : t("designer.hints.measured", { measured, limit }),
    severity === "fail" ? t("designer.hints.blocks") : null,
  ];

  /** Selects the object, and turns its panel upright so that it fills the canvas. */
  function show(): void {
    dispatch({ do: "side", side });
    dispatch({ do: "select", ids: object === undefined ? [] : [object.id], panel });
    dispatch({ do: "view", view: null, uprightPanel: panel });
    dispatch({ do: "hints", isShown: true });
  }

  return (
    <article className={`${styles.hint} ${look}`}>
      <button
        type="button"
        className={styles.number}
        aria-label={t("designer.hints.select", { number })}
        disabled={object === undefined && panel === null}
        onClick={show}
      >
        {number}
      </button>
      <div>
        <b>{message}</b>
        <p>{facts.filter((fact) => fact !== null).join(" ")}</p>
        <div className={styles.go}>
          {mend !== null && (
            <Button size="tiny" onClick={() => fix(finding)}>
              <Icon of={WandSparkles} size="small" />
              {t(`designer.hints.fixes.${mend}`, { limit: limit ?? "" })}
            </Button>
          )}
          {(object !== undefined || panel !== null) && (
            <button type="button" className={propertyStyles.link} onClick={show}>
              {t("designer.hints.showIt")}
            </button>
          )}
          {canLeave(finding) && (
            <button type="button" className={propertyStyles.link} onClick={() => leftHints.leave(finding.id)}>
              {t("designer.hints.leave")}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

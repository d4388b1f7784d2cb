import type { Client } from "@boxwright/contract/client";
import { getDesign, listDesigns } from "@boxwright/contract/designs";
import type { Swatch } from "@boxwright/core/designs/scene";
import { screenColour } from "@boxwright/core/structures/colour/screen-colour";
import { useState } from "react";
import { logProblem } from "../../../../lib/log-problem.ts";
import { useWords } from "../../../../lib/words/use-words.ts";
import { useClient } from "../../../identity/session-context.tsx";
import { useDesigner } from "../../state/designer-context.ts";
import * as styles from "../properties.module.css";
import * as moreStyles from "./more-colors.module.css";

/** How many of the shopper's latest designs are read. */
const designs = 4;

interface DesignColorsProps {
  readonly onChoose: (swatch: Swatch) => void;
}

/** The colors of the shopper's other designs. They are read when the shopper requests them. */
export function DesignColors({ onChoose }: DesignColorsProps) {
  const t = useWords();
  const client = useClient();
  const { swatches, box } = useDesigner().scene;
  const [found, setFound] = useState<readonly Swatch[] | "reading" | "failed" | null>(null);

  async function read(from: Client) {
    setFound("reading");
    try {
      setFound(await colorsOf(from));
    } catch (problem) {
      logProblem("The colors of other designs could not be read", problem);
      setFound("failed");
    }
  }

  if (client === null) return null;
  if (found === null || found === "failed")
    return (
      <p className={styles.note}>
        {found === "failed" && `${t("designer.properties.colorsFailed")} `}
        <button type="button" className={styles.link} onClick={() => void read(client)}>
          {t("designer.properties.myColors")}
        </button>
      </p>
    );
  const own = new Set(swatches.map(({ cmyk }) => cmyk.join()));
  const others = found === "reading" ? [] : found.filter(({ cmyk }) => !own.has(cmyk.join()));
  return (
    <div className={moreStyles.recent}>
      <span className={styles.note} role="status">
        {t(
          found !== "reading" && others.length === 0 ? "designer.properties.noColors" : "designer.properties.myColors",
        )}
      </span>
      {others.map((swatch) => (
        <button
          key={swatch.cmyk.join()}
          type="button"
          style={{ background: screenColour(swatch.cmyk, box.color) }}
          aria-label={t("designer.properties.addInk", { ink: swatch.name })}
          title={swatch.name}
          onClick={() => onChoose(swatch)}
        />
      ))}
    </div>
  );
}

/** Each ink once, of the latest design that has it. */
async function colorsOf(client: Client): Promise<Swatch[]> {
  const { results } = await client.call(listDesigns, { query: { pageNumber: 1, limit: designs } });
  const scenes = await Promise.all(
    results.map(async ({ id }) => (await client.call(getDesign, { params: { designId: id } })).scene),
  );
  const all = scenes.flatMap(({ swatches }) => swatches.toReversed());
  return [...new Map(all.map((swatch) => [swatch.cmyk.join(), swatch])).values()];
}

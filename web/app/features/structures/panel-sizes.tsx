import type { WireSelection } from "@boxwright/contract/kernel";
import { postSurfaceAttributes } from "@boxwright/contract/structures";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { panelNameIn } from "@boxwright/core/structures/panel-names";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useClient } from "../identity/session-context.tsx";
import * as moreOptionsStyles from "./more-options.module.css";
import * as styles from "./structures.module.css";
import { useSizeText } from "./use-box-facts.ts";

interface PanelSizesProps {
  readonly sku: string;
  readonly selection: WireSelection;
  readonly unit: LengthUnit;
}

/** The template size of every printed panel, loaded when the list is opened. */
export function PanelSizes({ sku, selection, unit }: PanelSizesProps) {
  const t = useWords();
  const language = useLanguage();
  const sizeText = useSizeText(unit);
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, refetch } = useSurfaces(sku, selection, isOpen);
  return (
    <details className={moreOptionsStyles.moreOptions} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{t("structures.panelSizes")}</b>
        <Icon of={ChevronDown} />
      </summary>
      {error !== null && (
        <LoadFailure
          message={t("structures.panelSizesFailed")}
          failure={error}
          isRetrying={isFetching}
          retry={() => void refetch()}
        />
      )}
      {data?.panels.length === 0 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t("structures.nothingPrinted")}</p>
      )}
      <dl className={`${styles.panelSizes} ${textStyles.num}`}>
        {data?.panels.map(({ id, name, side, mm }) => (
          <div key={`${id} ${side}`}>
            <dt>
              {panelNameIn(language, name)} <small className={textStyles.muted}>{t(`structures.${side}`)}</small>
            </dt>
            <dd>{sizeText([mm.width, mm.height])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function useSurfaces(sku: string, selection: WireSelection, isWanted: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: ["surfaceAttributes", sku, selection],
    queryFn: () => {
      if (client === null) throw new Error("Panel sizes are read in the browser");
      return client.call(postSurfaceAttributes, { params: { sku }, body: { selection } });
    },
    enabled: isWanted && client !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    refetchOnReconnect: true,
  });
}

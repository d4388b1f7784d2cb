import { Rows2, Rows3, Rows4 } from "lucide";
import { Icon } from "../../app/ui/icon.tsx";
import { Segments } from "../ui/form/segments.tsx";
import * as layout from "../ui/kit-layout.module.css";
import { useWords } from "../words/use-words.ts";
import { densities, useSettings } from "./use-settings.ts";

const icons = { compact: Rows4, normal: Rows3, roomy: Rows2 } as const;

/** The height of the rows of lists. */
export function DensitySwitch() {
  const t = useWords();
  const { settings, change } = useSettings();
  return (
    <span className={layout.onlyWide}>
      <Segments
        label={t("shell.density")}
        value={settings.density}
        options={densities.map((value) => ({
          value,
          label: <Icon of={icons[value]} size="small" />,
          name: t(`shell.${value}`),
        }))}
        onChange={(density) => change({ density })}
      />
    </span>
  );
}

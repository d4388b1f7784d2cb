import type { WireDeskArtwork, WireFileVersion } from "@boxwright/contract/desk/artwork";
import { useState } from "react";
import { useFormats } from "../../../format/use-formats.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useWords } from "../../../words/use-words.ts";
import { VersionDifference } from "./version-difference.tsx";
import { VersionFacts } from "./version-facts.tsx";
import { VersionPage } from "./version-page.tsx";
import * as styles from "./versions.module.css";

interface VersionsDialogProps {
  readonly artwork: WireDeskArtwork;
  readonly onClose: () => void;
}

const looks = ["beside", "difference"] as const;

/** Two files that a line has or had, beside each other or as their difference, with who sent each and when. */
export function VersionsDialog({ artwork, onClose }: VersionsDialogProps) {
  const t = useWords();
  const formats = useFormats();
  const { versions, sheets, lineItemId } = artwork;
  const [newest, older] = versionsAtFirst(versions);
  const [ids, setIds] = useState({ left: older?.id ?? "", right: newest?.id ?? "" });
  const [look, setLook] = useState<(typeof looks)[number]>("beside");
  const [page, setPage] = useState<"1" | "2">("1");
  const [left, right] = [ids.left, ids.right].map((id) => versions.find((version) => version.id === id));
  const options = versions.map(({ id, name, sentAt, isCurrent }) => ({
    value: id,
    label: t(isCurrent ? "artwork.versions.current" : "artwork.versions.earlier", {
      name,
      when: formats.moment(sentAt),
    }),
  }));
  return (
    <Dialog title={t("artwork.versions.title")} closeLabel={t("shell.close")} isWide onClose={onClose}>
      <div className={styles.choices}>
        <SelectField
          label={t("artwork.versions.left")}
          value={ids.left}
          options={options}
          onChange={(id) => setIds({ ...ids, left: id })}
        />
        <SelectField
          label={t("artwork.versions.right")}
          value={ids.right}
          options={options}
          onChange={(id) => setIds({ ...ids, right: id })}
        />
        <Segments
          label={t("artwork.view")}
          value={look}
          options={looks.map((value) => ({ value, label: t(`artwork.versions.${value}`) }))}
          onChange={setLook}
        />
        {sheets.length > 1 && (
          <Segments
            label={t("artwork.versions.page")}
            value={page}
            options={(["1", "2"] as const).map((value) => ({
              value,
              label: t("artwork.versions.pageNumber", { number: value }),
            }))}
            onChange={setPage}
          />
        )}
      </div>
      {left !== undefined && right !== undefined && look === "difference" && (
        <VersionDifference lineId={lineItemId} left={left} right={right} page={page} />
      )}
      <div className={styles.sides}>
        {[left, right].map(
          (version, side) =>
            version !== undefined && (
              <section
                key={side === 0 ? "left" : "right"}
                aria-label={t(side === 0 ? "artwork.versions.left" : "artwork.versions.right")}
              >
                {look === "beside" && <VersionPage lineId={lineItemId} version={version} page={page} />}
                <VersionFacts lineId={lineItemId} version={version} />
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}

/** The newest file that the line has, and the one from which it was made, or else the one before it. */
function versionsAtFirst(versions: readonly WireFileVersion[]): readonly (WireFileVersion | undefined)[] {
  const newest = versions.find(({ isCurrent }) => isCurrent) ?? versions[0];
  const parent = versions.find(({ id }) => id === newest?.parentId);
  return [newest, parent ?? versions.find(({ isCurrent }) => !isCurrent) ?? versions[1]];
}

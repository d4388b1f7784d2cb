import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { TextButton } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./file-facts.module.css";
import { shortHash } from "./short-hash.ts";
import { useDownload } from "./use-download.ts";
import type { Fixing } from "./use-fixing.ts";
import { VersionsDialog } from "./versions/versions-dialog.tsx";

interface FileFactsProps {
  readonly artwork: WireDeskArtwork;
  /** Null for those who may not fix files, and for a line that is not in review. */
  readonly fixing: Fixing | null;
}

/** What is decided about: the files, the size, the hash, and what the customer wrote. */
export function FileFacts({ artwork, fixing }: FileFactsProps) {
  const t = useWords();
  const formats = useFormats();
  const download = useDownload(artwork.lineItemId);
  const [isComparing, setIsComparing] = useState(false);
  const { files, versions, designId, sheets, hash, customerComments, customerEmail, shipBy, proofs } = artwork;
  const hasVersions = versions.length > 1;
  useKeys(hasVersions ? { v: () => setIsComparing(true) } : {});
  /** Whether a file is a version that was made for this line. */
  const isFixed = (id: string) => {
    const parentId = versions.find((version) => version.id === id)?.parentId ?? null;
    return parentId !== null && versions.some((version) => version.id === parentId);
  };
  const [sheet] = sheets;
  const [proof] = proofs;
  const mm = (length: number) => formats.number(Math.round(length * 10) / 10);
  return (
    <section className={styles.facts} aria-label={t("artwork.file")}>
      <Facts
        facts={[
          {
            name: t("artwork.file"),
            value:
              designId !== null && files.length === 0
                ? t("artwork.design")
                : files.map(({ id, artworkName }) => (
                    <span key={id} className={styles.fileName}>
                      <b>{artworkName}</b>{" "}
                      <TextButton onClick={() => download({ id, name: artworkName })}>
                        {t("artwork.download")}
                      </TextButton>
                      {fixing !== null && isFixed(id) && (
                        <>
                          {" "}
                          <TextButton onClick={() => fixing.undo(id)}>{t("artwork.undoFix")}</TextButton>
                        </>
                      )}
                    </span>
                  )),
          },
          ...(hasVersions
            ? [
                {
                  name: t("artwork.versions.title"),
                  value: (
                    <TextButton onClick={() => setIsComparing(true)}>
                      {t("artwork.versions.compare", { count: versions.length })}
                    </TextButton>
                  ),
                },
              ]
            : []),
          ...(sheet === undefined
            ? []
            : [{ name: t("artwork.blank"), value: `${mm(sheet.width)} × ${mm(sheet.height)} mm` }]),
          { name: t("artwork.hash"), value: <span title={hash}>{shortHash(hash)}</span> },
          { name: t("artwork.shipBy"), value: formats.weekday(shipBy) },
          { name: t("artwork.customer"), value: customerComments === "" ? customerEmail : `“${customerComments}”` },
          ...(proof === undefined
            ? []
            : [
                {
                  name: t("artwork.proof"),
                  value: `${t(`artwork.proofs.${proof.decision ?? "waiting"}`)}, ${formats.moment(proof.decidedAt ?? proof.createdAt)}`,
                },
              ]),
        ]}
      />
      {isComparing && <VersionsDialog artwork={artwork} onClose={() => setIsComparing(false)} />}
    </section>
  );
}

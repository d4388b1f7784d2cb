import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { useFormats } from "../../format/use-formats.ts";
import { TextButton } from "../../ui/button.tsx";
import { Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./artwork-page.module.css";
import { useDownload } from "./use-download.ts";

/** What is decided about: the files, the size, the hash, and what the customer wrote. */
export function FileFacts({ artwork }: { readonly artwork: WireDeskArtwork }) {
  const t = useWords();
  const formats = useFormats();
  const download = useDownload(artwork.lineItemId);
  const { files, designId, sheets, hash, customerComments, customerEmail, shipBy, proofs } = artwork;
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
                    </span>
                  )),
          },
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
    </section>
  );
}

/** The beginning of a hash, in groups that people compare. */
function shortHash(hash: string): string {
  return hash.slice(0, 12).match(/.{4}/g)?.join(" ") ?? hash;
}

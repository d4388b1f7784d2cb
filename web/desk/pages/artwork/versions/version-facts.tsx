import type { WireFileVersion } from "@boxwright/contract/desk/artwork";
import { type FileFix, fileFixes } from "@boxwright/core/artwork/file-finding";
import { useFormats } from "../../../format/use-formats.ts";
import { TextButton } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/panels.tsx";
import { useLanguage, useWords } from "../../../words/use-words.ts";
import { shortHash } from "../short-hash.ts";
import { useDownload } from "../use-download.ts";

interface VersionFactsProps {
  readonly lineId: string;
  readonly version: WireFileVersion;
}

/** Who sent or made a file and when, what was fixed in it, its size and its hash. */
export function VersionFacts({ lineId, version }: VersionFactsProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const download = useDownload(lineId);
  const { id, name, bytes, sha256, sentAt, by, fixes } = version;
  const made = fixes.filter((fix): fix is FileFix => fileFixes.some((known) => known === fix));
  return (
    <Facts
      facts={[
        {
          name: t("artwork.file"),
          value: (
            <>
              {name},{" "}
              {t("artwork.versions.megabytes", { size: formats.number(Math.max(0.1, Math.round(bytes / 1e5) / 10)) })}{" "}
              <TextButton onClick={() => download({ id, name })}>{t("artwork.download")}</TextButton>
            </>
          ),
        },
        {
          name: t("artwork.versions.from"),
          value: `${by.kind === "staff" ? by.name : t(`artwork.versions.by.${by.kind}`)}, ${formats.moment(sentAt)}`,
        },
        ...(made.length === 0
          ? []
          : [
              {
                name: t("artwork.versions.fixes"),
                value: new Intl.ListFormat(language).format(made.map((fix) => t(`artwork.fixes.${fix}`))),
              },
            ]),
        { name: t("artwork.hash"), value: <span title={sha256}>{shortHash(sha256)}</span> },
      ]}
    />
  );
}

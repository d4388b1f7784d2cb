import { downloadUpload, type WireUserUpload } from "@boxwright/contract/uploads";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { ArtworkState, OwnArtwork } from "./own-artwork.ts";

/** The parts of a line of a cart or an order that its artwork needs. */
interface ArtworkLine {
  readonly id: string;
  readonly mainTitles: Readonly<Record<ShopLanguage, string>>;
  readonly image: string;
  readonly itemAttributes: readonly {
    readonly key: string;
    readonly displayNames: Readonly<Record<ShopLanguage, { readonly value: string }>>;
  }[];
  readonly userUploads: readonly WireUserUpload[];
}

/** The uploaded files of a line, each as artwork. */
export function uploadsOf(
  line: ArtworkLine,
  language: ShopLanguage,
  { state, at }: Pick<OwnArtwork, "state" | "at">,
): OwnArtwork[] {
  return line.userUploads.map(({ id: uploadId, artworkName: name }) => ({
    key: `${line.id} ${uploadId}`,
    name,
    picture: line.image,
    box: boxOf(line, language),
    isUpload: true,
    version: null,
    at,
    state,
    approvalId: null,
    files: [
      {
        kind: "upload",
        name,
        load: async (client) => (await client.fetch(downloadUpload, { params: { uploadId } })).blob(),
      },
    ],
  }));
}

interface OrderedLine extends ArtworkLine {
  readonly approval: {
    readonly id: string;
    readonly version: number;
    readonly designName: string;
    readonly approvedAt: string;
  } | null;
  readonly documentReferenceUrl: string;
  readonly preview2dUrl: string;
}

/** The approved design of an ordered line; none for a line without a design, or for an order whose files are not the reader's. */
export function designOf(line: OrderedLine, language: ShopLanguage, state: ArtworkState): OwnArtwork[] {
  const { approval, documentReferenceUrl, preview2dUrl } = line;
  if (approval === null || documentReferenceUrl === "") return [];
  const { designName: name, version, approvedAt: at, id: approvalId } = approval;
  return [
    {
      key: line.id,
      name,
      picture: line.image,
      box: boxOf(line, language),
      isUpload: false,
      version,
      at,
      state,
      approvalId,
      files: [
        { kind: "print", name: `${name}.pdf`, href: documentReferenceUrl },
        ...(preview2dUrl === "" ? [] : [{ kind: "proof", name: `${name}.png`, href: preview2dUrl } as const]),
      ],
    },
  ];
}

function boxOf({ mainTitles, itemAttributes }: ArtworkLine, language: ShopLanguage): string {
  const size = itemAttributes.find(({ key }) => key === "Size")?.displayNames[language].value;
  return [mainTitles[language], size].filter(Boolean).join(", ");
}

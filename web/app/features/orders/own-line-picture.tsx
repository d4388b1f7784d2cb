import { getPrintPicture } from "@boxwright/contract/line-check";
import { getProofPicture } from "@boxwright/contract/line-proof";
import { useMemo } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useObjectUrl } from "../../lib/use-object-url.ts";
import { useClient } from "../identity/session-context.tsx";
import type { LinePicture } from "./order-access.ts";

interface OwnLinePictureProps {
  readonly orderId: string;
  readonly picture: LinePicture;
  readonly alt: string;
}

/** A printed side of a line, fetched with the visitor's token, which the URL of an image cannot carry. */
export function OwnLinePicture({ orderId, picture, alt }: OwnLinePictureProps) {
  const client = useClient();
  const { tenant, storefront } = useStorefrontPath();
  const { lineId, of, id, side, width, height } = picture;
  const load = useMemo(() => {
    if (client === null) return null;
    const params = { tenant, storefront, orderId, lineId, side };
    return (signal: AbortSignal) =>
      of === "proof"
        ? client.fetch(getProofPicture, { params: { ...params, proofId: id }, busyRetries: 3, signal })
        : client.fetch(getPrintPicture, { params: { ...params, sha256: id }, busyRetries: 3, signal });
  }, [client, tenant, storefront, orderId, lineId, of, id, side]);
  const url = useObjectUrl(`${of} ${id} ${side}`, load, "The picture of a print could not be read");
  // Without a source the image keeps its place, and shows its words if the picture cannot be read.
  return <img src={url ?? undefined} alt={alt} width={width} height={height} />;
}

import { getProofPicture } from "@boxwright/contract/orders";
import { useMemo } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useObjectUrl } from "../../lib/use-object-url.ts";
import { useClient } from "../identity/session-context.tsx";
import type { ProofPicture } from "./order-access.ts";

interface OwnProofPictureProps {
  readonly orderId: string;
  readonly picture: ProofPicture;
  readonly alt: string;
}

/** A printed side of a proof, fetched with the visitor's token, which the URL of an image cannot carry. */
export function OwnProofPicture({ orderId, picture, alt }: OwnProofPictureProps) {
  const client = useClient();
  const { tenant, storefront } = useStorefrontPath();
  const { lineId, proofId, side, width, height } = picture;
  const load = useMemo(() => {
    if (client === null) return null;
    const params = { tenant, storefront, orderId, lineId, proofId, side };
    return (signal: AbortSignal) => client.fetch(getProofPicture, { params, busyRetries: 3, signal });
  }, [client, tenant, storefront, orderId, lineId, proofId, side]);
  const url = useObjectUrl(`${proofId} ${side}`, load, "The picture of a proof could not be read");
  // Without a source the image keeps its place, and shows its words if the picture cannot be read.
  return <img src={url ?? undefined} alt={alt} width={width} height={height} />;
}

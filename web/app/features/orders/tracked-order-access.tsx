import type { WireTrackedOrder } from "@boxwright/contract/order";
import { decideTrackedProof, getTrackedProof, sendTrackedArtwork } from "@boxwright/contract/order-links";
import { FileText } from "lucide";
import { useRevalidator } from "react-router";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as uploadsStyles from "../uploads/uploads.module.css";
import type { OrderAccess, ShownLine, ShownProof } from "./order-access.ts";
import type { RefusedDecision } from "./proof-decision.ts";
import { trackedArtworkPath, trackedDecisionPath, trackedSendingPath } from "./tracking-paths.ts";
import { useDecision } from "./use-decision.ts";

interface Tracked {
  readonly order: WireTrackedOrder;
  /** The key of the link, which authorises the actions. */
  readonly orderKey: string;
  readonly proofs: Readonly<Record<string, ShownProof>>;
  readonly refused: RefusedDecision | null;
}

/** The actions of a visitor who opens an order by its link. New files belong to the visitor. */
export function useTrackedOrderAccess({ order: { version }, orderKey: key, proofs, refused }: Tracked): OrderAccess {
  const client = useClient();
  const storefront = useStorefrontPath();
  const { revalidate } = useRevalidator();
  const ready = () => {
    if (client === null) throw new Error("The session is not ready yet");
    return client;
  };
  return {
    ...useDecision({
      refusedBefore: refused,
      refresh: revalidate,
      async send({ lineId, body }) {
        await ready().call(decideTrackedProof, { params: { ...storefront, lineId }, body: { ...body, key } });
        await revalidate();
      },
    }),
    showArtwork: ({ userUploads }) => <TrackedArtwork uploads={userUploads} orderKey={key} />,
    async sendArtwork(lineId, uploadIds) {
      const body = { key, version, uploadIds: [...uploadIds] };
      const after = await ready().call(sendTrackedArtwork, { params: { ...storefront, lineId }, body });
      await revalidate();
      return after.lineItems.find(({ id }) => id === lineId);
    },
    artworkAction: (lineId) => trackedSendingPath({ key, lineId, version }),
    decisionAction: trackedDecisionPath(key),
    proofs,
    readProof: (lineId) => ready().call(getTrackedProof, { params: { ...storefront, lineId }, body: { key } }),
    cancelLine: null,
    payHref: null,
    refresh: revalidate,
  };
}

interface TrackedArtworkProps {
  readonly uploads: ShownLine["userUploads"];
  readonly orderKey: string;
}

/** The previews and names of a line's files. Only the buyer can download the files. */
function TrackedArtwork({ uploads, orderKey }: TrackedArtworkProps) {
  return (
    <ul className={uploadsStyles.lineArtwork}>
      {uploads.map(({ id, artworkName, previewUrl }) => (
        <li key={id}>
          <span className={uploadsStyles.uploadPicture}>
            {previewUrl === "" ? <Icon of={FileText} /> : <img src={trackedArtworkPath(orderKey, id)} alt="" />}
          </span>
          <span className={uploadsStyles.chosenName}>{artworkName}</span>
        </li>
      ))}
    </ul>
  );
}

import type { WireTrackedOrder } from "@boxwright/contract/order";
import { sendTrackedArtwork } from "@boxwright/contract/order-links";
import { FileText } from "lucide";
import { useRevalidator } from "react-router";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as uploadsStyles from "../uploads/uploads.module.css";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import { trackedArtworkPath } from "./tracking-paths.ts";

/** The actions of a visitor who opens an order by its link. The key of the link authorises them; new files belong to the visitor. */
export function useTrackedOrderAccess({ version }: WireTrackedOrder, key: string): OrderAccess {
  const client = useClient();
  const storefront = useStorefrontPath();
  const { revalidate } = useRevalidator();
  return {
    showArtwork: ({ userUploads }) => <TrackedArtwork uploads={userUploads} orderKey={key} />,
    async sendArtwork(lineId, uploadIds) {
      if (client === null) throw new Error("The session is not ready yet");
      const body = { key, version, uploadIds: [...uploadIds] };
      const order = await client.call(sendTrackedArtwork, { params: { ...storefront, lineId }, body });
      await revalidate();
      return order.lineItems.find(({ id }) => id === lineId);
    },
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

import { sendTrackedArtwork, type WireTrackedOrder } from "@boxwright/contract/orders";
import { FileText } from "lucide";
import { useRevalidator } from "react-router";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { useClient } from "../identity/session-context.tsx";
import * as uploadsStyles from "../uploads/uploads.module.css";
import type { OrderAccess, ShownLine } from "./order-access.ts";
import { trackedArtworkPath } from "./tracking-paths.ts";

/** What anybody may do with an order who has a link to it: files are the visitor's, and the key of the link opens the order. */
export function useTrackedOrderAccess({ version }: WireTrackedOrder, key: string): OrderAccess {
  const client = useClient();
  const storefront = useStorefrontPath();
  const { revalidate } = useRevalidator();
  return {
    showArtwork: ({ userUploads }) => <TrackedArtwork uploads={userUploads} orderKey={key} />,
    async sendArtwork(lineId, uploadIds) {
      if (client === null) throw new Error("The page is not alive yet");
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

/** The files of a line by picture and name; the files themselves are the buyer's alone. */
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

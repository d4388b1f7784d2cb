import type { WireLineCheck } from "@boxwright/contract/line-check";
import type { WireTrackedOrder } from "@boxwright/contract/order";
import {
  decideTrackedProof,
  getTrackedLineCheck,
  getTrackedProof,
  requestTrackedProof,
  sendTrackedArtwork,
  trackOrder,
} from "@boxwright/contract/order-links";
import { FileText } from "lucide";
import { useRevalidator } from "react-router";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { Icon } from "../../ui/icon.tsx";
import { useReadyClient } from "../identity/session-context.tsx";
import * as uploadsStyles from "../uploads/uploads.module.css";
import { LineCheck } from "./check/line-check.tsx";
import { nullIfMissing } from "./null-if-missing.ts";
import { bodyOfFiles, type LineParts, type OrderAccess, type ShownLine, type ShownProof } from "./order-access.ts";
import type { RefusedDecision } from "./proof-decision.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { ArtworkForm } from "./send-artwork.tsx";
import { sendChange } from "./send-change.ts";
import { trackedArtworkPath, trackedDecisionPath, trackedPicturePath, trackedSendingPath } from "./tracking-paths.ts";
import { useDecision } from "./use-decision.ts";

const parts: LineParts = { Form: ArtworkForm, Check: LineCheck, Proof: ProofPanel };

interface Tracked {
  readonly order: WireTrackedOrder;
  /** The key of the link, which authorises the actions. */
  readonly orderKey: string;
  readonly proofs: Readonly<Record<string, ShownProof>>;
  readonly checks: Readonly<Record<string, WireLineCheck>>;
  readonly refused: RefusedDecision | null;
}

/** The actions of a visitor who opens an order by its link. New files belong to the visitor. */
export function useTrackedOrderAccess({ order, orderKey: key, proofs, checks, refused }: Tracked): OrderAccess {
  const client = useReadyClient();
  const storefront = useStorefrontPath();
  const { revalidate } = useRevalidator();
  const read = () => client().call(trackOrder, { params: storefront, body: { key } });
  return {
    parts,
    ...useDecision({
      refusedBefore: refused,
      refresh: revalidate,
      async send({ lineId, body }) {
        const params = { ...storefront, lineId };
        const send = (version: number) =>
          client().call(decideTrackedProof, { params, body: { ...body, key, version } });
        await sendChange({ seen: { ...order, version: body.version }, lineId, about: "state", read, send });
        await revalidate();
      },
    }),
    showArtwork: ({ userUploads }) => <TrackedArtwork uploads={userUploads} orderKey={key} />,
    async sendArtwork(lineId, artwork) {
      const params = { ...storefront, lineId };
      const send = (version: number) =>
        client().call(sendTrackedArtwork, { params, body: { key, version, ...bodyOfFiles(artwork) } });
      const after = await sendChange({ seen: order, lineId, about: "state", read, send });
      await revalidate();
      return after.lineItems.find(({ id }) => id === lineId);
    },
    artworkAction: ({ id: lineId, state }) => trackedSendingPath({ key, lineId, state: state.key }),
    decisionAction: trackedDecisionPath(key),
    proofs,
    checks,
    readCheck: (lineId) =>
      client()
        .call(getTrackedLineCheck, { params: { ...storefront, lineId }, body: { key } })
        .catch(nullIfMissing),
    showPrinted: (picture, alt) => (
      <img src={trackedPicturePath(key, picture)} alt={alt} width={picture.width} height={picture.height} />
    ),
    readProof: (lineId) => client().call(getTrackedProof, { params: { ...storefront, lineId }, body: { key } }),
    async requestProof(lineId) {
      const params = { ...storefront, lineId };
      const send = (version: number) => client().call(requestTrackedProof, { params, body: { key, version } });
      await sendChange({ seen: order, lineId, about: "state", read, send });
      await revalidate();
    },
    cancelLine: null,
    isDue: false,
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

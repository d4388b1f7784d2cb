import { documentKinds } from "@boxwright/core/documents/issued-document";
import { fulfilmentEventTypes, isLineEvent } from "@boxwright/core/fulfilment/fulfilment-events";
import type { LineState } from "@boxwright/core/orders/line-states";
import { cancelFaultPoints, refundFaultPoints } from "@boxwright/server/platform/fault-points";
import { makeDataDir } from "@boxwright/server/platform/testing/data-dir";
import type { FaultServer } from "./fault-server.ts";
import { killWhileBuying, type Target, untilMade } from "./kill-at-targets.ts";
import { Plant } from "./plant.ts";
import { Random } from "./random.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { buyAndFollow } from "./shopping/order-follower.ts";
import type { Intent } from "./shopping/purchase.ts";

export interface KillWhileMakingOptions extends SceneOptions {
  /** The plant that comes with the shop, or the system of a plant that sends signed events. */
  readonly plant: "simulated" | "webhook";
  readonly kills: number;
  /** Whether kills may make the shop give a file up; true by default. */
  readonly mayGiveUp?: boolean;
  /** By default all points that orders with this plant pass. */
  readonly targets?: readonly Target[];
}

/** The states that lines of these shoppers reach. Without a desk, no employee reviews artwork or asks for an approval. */
const reachedStates: readonly LineState[] = [
  "WaitingForArtwork",
  "ArtworkCheckInProgress",
  "ReadyForProduction",
  "SentToMCP",
  "Confirmed",
  "FulfillmentError",
  "MerchantRejected",
  "SentToProduction",
  "PrintingInProgress",
  "ServiceInProgress",
  "Shipped",
  "Cancelled",
];

/** The words with which the ids of their mails begin. */
const mails = [
  "order-confirmation",
  "artwork-received",
  "order-cancellation",
  "in-production",
  "shipped",
  "delivered",
  "order-completed",
];

const commonTargets: readonly Target[] = [
  ...reachedStates.flatMap((state) => [`before_move_commit:${state}`, `after_move_commit:${state}`] as const),
  ...fulfilmentEventTypes.filter(isLineEvent).map((type) => `after_report_stored:${type}` as const),
  ...documentKinds.filter((kind) => kind !== "quotation").map((kind) => `after_document_commit:${kind}` as const),
  ...mails.map((kind) => `after_mail:${kind}` as const),
  ...cancelFaultPoints,
  ...refundFaultPoints,
  "after_pack_stored",
  "after_pack_commit",
  "before_post",
  "after_post",
  "after_delivery_stored",
];

/** Only the system of a plant waits for responses, and reports the fate of parcels. */
const webhookTargets: readonly Target[] = [
  ...fulfilmentEventTypes.map((type) => `before_report_reply:${type}` as const),
  "after_report_stored:delivered",
  "after_report_stored:exception",
];

/** An hour takes two seconds. */
const times = { FULFILMENT_SPEED: "1800", FULFILMENT_GRACE_MINUTES: "60" };
/**
 * F9. Orders run through artwork checks, work orders, the plant, parcels and documents. Their shoppers replace artwork and cancel lines. The
 * process dies at each point of these steps, and a supervisor restarts it.
 */
export async function killWhileMaking(server: FaultServer, options: KillWhileMakingOptions): Promise<FaultReport> {
  const { kills, shoppers = 4 } = options;
  const plant = options.plant === "webhook" ? await Plant.open(new Random(options.seed)) : null;
  await using _plant = plant;
  const dataDir = makeDataDir();
  using _files = { [Symbol.dispose]: () => dataDir.remove() };
  const making = plant?.environment ?? { FULFILMENT_FAULTS: `0.2:${options.seed}` };
  await using scene = await Scene.create(server, {
    ...options,
    environment: { ...times, ...making, DATA_DIR: dataDir.path },
  });
  plant?.reportTo(scene.shop.url);
  const buyers = Array.from({ length: shoppers }, (_, place) => () => {
    const purchase = scene.addShopper(intentOf(scene.random, place));
    return buyAndFollow(purchase, scene.random);
  });
  const { targets = targetsWith(options.plant), mayGiveUp = true } = options;
  const hit = await killWhileBuying(scene, { targets, kills, mayGiveUp, buyers });
  await plant?.finish();
  await untilMade(scene, { mayGiveUp });
  scene.addViolations(...((await plant?.violationsOf(scene.database.pool)) ?? []));
  return await scene.end(`F9 killed while orders are made and shipped, ${options.plant} plant`, [
    `${hit.length} of ${kills} kills at ${new Set(hit).size} named points, the others between points`,
  ]);
}

function targetsWith(plant: KillWhileMakingOptions["plant"]): readonly Target[] {
  return plant === "webhook" ? [...commonTargets, ...webhookTargets] : commonTargets;
}

/** Only the first shopper may be the customer who buys on account, because that customer has a single cart. */
function intentOf(random: Random, place: number): Partial<Intent> {
  const payer = place === 0 && random.chance(0.3) ? "invoice" : "card";
  return { payer, hasArtwork: random.chance(0.5), buysPallets: random.chance(0.25), buysFromStock: true };
}

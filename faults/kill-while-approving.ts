import { makeDataDir } from "@boxwright/server/platform/testing/data-dir";
import type { FaultServer } from "./fault-server.ts";
import { killWhileBuying, type Target, untilMade } from "./kill-at-targets.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { buyAndApproveProof } from "./shopping/order-follower.ts";
import { faultsOfStoredFiles } from "./stored-files.ts";

export interface KillWhileApprovingOptions extends SceneOptions {
  readonly kills: number;
  /** By default all points of artwork. */
  readonly targets?: readonly Target[];
}

const artworkTargets: readonly Target[] = [
  "after_upload_stored:sent",
  "after_upload_commit:sent",
  "after_row_taken:artwork_report",
  "after_row_ended:artwork_report",
  "after_upload_stored:fixed",
  "after_upload_commit:fixed",
  "after_row_taken:artwork_print",
  "after_print_stored",
  "after_row_ended:artwork_print",
  "before_approval_commit:files",
  "after_approval_commit:files",
  "before_approval_commit:design",
  "after_approval_commit:design",
  "before_move_commit:WaitingForCustomerApproval",
  "after_move_commit:WaitingForCustomerApproval",
  "before_approval_commit:proof",
  "after_approval_commit:proof",
  "after_pack_stored",
  "after_pack_commit",
];

/** An hour takes half a second, and the grace time two seconds. */
const times = { FULFILMENT_SPEED: "7200", FULFILMENT_GRACE_MINUTES: "240" };

/** Long enough to read a file and make its print. Otherwise all files would be given up. */
const lifeMilliseconds = 30_000;

/** What shoppers approve, in turns: the print of a fixed file, a design, and the proof of an order. */
const approvals = ["files", "design", "nothing"] as const;

/**
 * F10. Shoppers send files, let the shop fix them, approve prints, designs and proofs, and buy. The process dies at each point of these steps and
 * of the print pack, and a supervisor restarts it.
 */
export async function killWhileApproving(
  server: FaultServer,
  { kills, shoppers = 3, targets = artworkTargets, ...options }: KillWhileApprovingOptions,
): Promise<FaultReport> {
  const dataDir = makeDataDir();
  using _files = { [Symbol.dispose]: () => dataDir.remove() };
  await using scene = await Scene.create(server, { ...options, environment: { ...times, DATA_DIR: dataDir.path } });
  const buyers = Array.from(
    { length: shoppers },
    (_, place) => () => buyWith(scene, approvals[place % 3] ?? "nothing"),
  );
  const hit = await killWhileBuying(scene, { targets, kills, lifeMilliseconds, buyers });
  await untilMade(scene);
  const report = await scene.end("F10 killed while artwork is checked, fixed, approved and packed", [
    `${hit.length} of ${kills} kills at ${new Set(hit).size} named points, the others between points`,
  ]);
  await scene.shop.kill();
  return {
    ...report,
    violations: [...report.violations, ...(await faultsOfStoredFiles(scene.database, dataDir.path))],
  };
}

async function buyWith(scene: Scene, approves: (typeof approvals)[number]): Promise<void> {
  const purchase = scene.addShopper({ approves });
  await (approves === "nothing" ? buyAndApproveProof(purchase) : purchase.make());
  // The order moves on, so it differs from what was bought.
  purchase.order = null;
}

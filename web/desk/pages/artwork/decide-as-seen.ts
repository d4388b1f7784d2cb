import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** What a decision about artwork depends on. */
export type SeenArtwork = Pick<WireDeskArtwork, "version" | "hash" | "state" | "customerComments">;

interface Calls {
  readonly decide: (version: number) => Promise<unknown>;
  readonly read: () => Promise<SeenArtwork>;
}

const mostTries = 3;

/**
 * Sends a decision about artwork. If the order has changed, such as by a decision about another of its lines or by the plant, but the artwork is as
 * it was seen, the decision is sent again with the new version. Throws the conflict if the artwork has changed.
 */
export async function decideAsSeen(seen: SeenArtwork, { decide, read }: Calls): Promise<void> {
  let { version } = seen;
  for (let tries = 1; ; tries += 1) {
    try {
      await decide(version);
      return;
    } catch (problem) {
      if (tries === mostTries || !(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
      const now = await read();
      if (!isSame(now, seen)) throw problem;
      version = now.version;
    }
  }
}

function isSame(one: SeenArtwork, other: SeenArtwork): boolean {
  return one.hash === other.hash && one.state === other.state && one.customerComments === other.customerComments;
}

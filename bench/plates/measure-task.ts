import type { Placement } from "@boxwright/core/artwork/placement";
import { inches, requireDieline, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { measurePrint } from "@boxwright/server/artwork/plates/measure-print";
import { readFacts } from "@boxwright/server/artwork/reading/read-facts";
import { answerTasks } from "@boxwright/server/platform/answer-tasks";

/** A print of one page on the outside of a mailer box. */
export interface MeasureTask {
  readonly upload: string;
  readonly print: string;
  readonly placement: Placement;
}

/** Processor seconds until the plates are measured, and until the codes are. */
export interface MeasureReply {
  readonly plates: number;
  readonly codes: number;
  readonly megabytes: number;
  readonly findings: readonly string[];
}

answerTasks(async ({ upload, print, placement }: MeasureTask): Promise<MeasureReply> => {
  const dieline = requireDieline(requireFamily("mailer"), inches(10, 8, 4));
  const facts = await readFacts(upload, "application/pdf");
  const begin = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6;
  };
  let plates = 0;
  const { findings } = await measurePrint(
    {
      path: print,
      box: { dieline, color: "white", sides: ["outside"] },
      placements: [placement],
      files: [{ upload: placement.upload, facts }],
      sources: [{ upload: placement.upload, path: upload, mediaType: "application/pdf" }],
    },
    async () => {
      plates = seconds();
    },
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { plates, codes: seconds() - plates, megabytes, findings: findings.map(({ rule }) => rule) };
});

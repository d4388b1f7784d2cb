import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../../../../platform/queue/job.ts";
import type { SandboxGateway } from "../sandbox-gateway.ts";

const reapNonces = defineJob({
  name: "sandbox-gateway.reap-nonces",
  payload: z.strictObject({}),
  schedule: "23 4 * * *",
});

export function sandboxGatewayJobs(gateway: SandboxGateway): JobHandler[] {
  return [handleJob(reapNonces, () => gateway.deleteOldNonces())];
}

import type { FaultPoint } from "../../platform/environment.ts";

/** Named moments of a payment or a refund. Passing one does nothing, unless a fault test wants the process to die there. */
export type PassFaultPoint = (point: FaultPoint) => void;

/** Ends the process at one of the moments as a power cut would: no handler runs, nothing is flushed. Configuration keeps it out of production. */
export function faultPointsOf(dieAt: FaultPoint | null): PassFaultPoint {
  return (point) => {
    if (point === dieAt) process.kill(process.pid, "SIGKILL");
  };
}

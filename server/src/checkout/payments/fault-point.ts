import type { FaultPoint } from "../../platform/environment.ts";

/** Passes a named point of a payment or a refund. This does nothing, unless a fault test kills the process there. */
export type PassFaultPoint = (point: FaultPoint) => void;

/** Kills the process at one point as a power cut would: no handler runs, nothing is flushed. The configuration forbids it in production. */
export function faultPointsOf(dieAt: FaultPoint | null): PassFaultPoint {
  return (point) => {
    if (point === dieAt) process.kill(process.pid, "SIGKILL");
  };
}

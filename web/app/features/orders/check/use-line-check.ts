import type { WireLineCheck } from "@boxwright/contract/line-check";
import { useQuery } from "@tanstack/react-query";
import type { OrderAccess, ShownLine } from "../order-access.ts";

/** Milliseconds between two reads while the print of a failed line is made, and the most reads. */
const pause = 5000;
const mostReads = 12;

/** What the last artwork check found in the files of a line; null until it is read, and if they were not checked. */
export function useLineCheck(
  { id: lineId, state, userUploads }: ShownLine,
  { checks, readCheck }: Pick<OrderAccess, "checks" | "readCheck">,
): WireLineCheck | null {
  const known = checks[lineId];
  const { data } = useQuery({
    queryKey: ["lineCheck", lineId, state.key, userUploads.map(({ id }) => id)],
    queryFn: () => readCheck(lineId),
    initialData: known,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isWaitingForPrint(data) && dataUpdateCount < mostReads ? pause : false,
  });
  return data ?? null;
}

function isWaitingForPrint(check: WireLineCheck | null | undefined): boolean {
  return check?.print === null && check.findings.some(({ place }) => place !== null);
}

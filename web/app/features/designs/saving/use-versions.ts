import { getDesignVersion, listDesignVersions, nameDesignVersion } from "@boxwright/contract/design-versions";
import type { AnswerOf } from "@boxwright/contract/kernel";
import type { Scene } from "@boxwright/core/designs/scene";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useReadyClient } from "../../identity/session-context.tsx";

export type DesignVersion = AnswerOf<typeof listDesignVersions>["results"][number];

/** The earlier versions of a design that the shop keeps. */
export function useVersions(designId: string | null) {
  const readyClient = useReadyClient();
  const queries = useQueryClient();
  const queryKey = ["designVersions", designId];
  const query: UseQueryResult<readonly DesignVersion[]> = useQuery({
    queryKey,
    queryFn: async () =>
      (await readyClient().call(listDesignVersions, { params: { designId: designId ?? "" } })).results,
    enabled: designId !== null,
    networkMode: "always",
    // The list is read each time it is opened: every ten minutes of work add a version.
    staleTime: 0,
    retry: false,
  });
  return {
    query,
    /** Keeps the current version under a name. */
    async name(version: number, name: string): Promise<void> {
      await readyClient().call(nameDesignVersion, { params: { designId: designId ?? "" }, body: { version, name } });
      await queries.invalidateQueries({ queryKey });
    },
    async read(version: number): Promise<Scene> {
      return (await readyClient().call(getDesignVersion, { params: { designId: designId ?? "", version } })).scene;
    },
  };
}

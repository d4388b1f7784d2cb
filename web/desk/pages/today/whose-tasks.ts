import type { WireMe } from "@boxwright/contract/desk/me";
import type { WireToday } from "@boxwright/contract/desk/today";

export type Whose = "everyone" | "mine";
type Task = WireToday["tasks"][number];

/** The kinds of work in which something waits: that of everyone, or what the person may do and nobody else has taken. */
export function tasksOf(tasks: readonly Task[], whose: Whose, me: Pick<WireMe, "id" | "rights">): readonly Task[] {
  const isMine = ({ right, first }: Task) =>
    me.rights.some((granted) => granted.right === right) && (first?.assignee == null || first.assignee.id === me.id);
  return tasks.filter((task) => task.count > 0 && (whose === "everyone" || isMine(task)));
}

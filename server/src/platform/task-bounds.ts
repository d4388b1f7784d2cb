/** What a task may take of the machine. */
export interface TaskBounds {
  /** The time of a processor, which, unlike the time on a clock, does not depend on what else the machine does. */
  readonly processorSeconds: number;
  /** The memory of its process. A process of several tasks limits only its heap, as earlier tasks leave memory behind. */
  readonly megabytes?: number;
}

/** The signal that ends the process of a task beyond its bounds. Other programs do not send it. */
export const beyondBounds = "SIGALRM" as const;

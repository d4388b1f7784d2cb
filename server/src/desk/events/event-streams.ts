import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Notice } from "./notice.ts";
import type { Viewer } from "./viewers.ts";

/** News for all desks of a tenant. */
export type SharedEvent =
  | Extract<Notice, { readonly kind: "changed" }>
  | (Extract<Notice, { readonly kind: "viewers" }> & { readonly viewers: readonly Viewer[] });

/** What a stream brings. `ended` is its last event. */
export type StreamEvent = SharedEvent | { readonly kind: "refetch" } | { readonly kind: "ended" };

interface Follower {
  readonly staff: SignedInStaff;
  readonly send: (event: StreamEvent) => void;
  readonly end: () => void;
}

/** The most streams of a process, and of one person: a desk in some tabs. */
const mostStreams = 500;
const mostStreamsOfOne = 8;

/** The open streams of a process. */
export class EventStreams {
  readonly #followers = new Set<Follower>();
  readonly #isSignedIn: (staff: SignedInStaff) => Promise<boolean>;
  #isClosed = false;

  constructor(isSignedIn: (staff: SignedInStaff) => Promise<boolean>) {
    this.#isSignedIn = isSignedIn;
  }

  /** Adds a stream, and returns a function that removes it; null if there are too many, or if the process stops. */
  add(follower: Follower): (() => void) | null {
    const own = [...this.#followers].filter(({ staff }) => staff.id === follower.staff.id).length;
    if (this.#isClosed || own >= mostStreamsOfOne || this.#followers.size >= mostStreams) return null;
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /** Whether anybody of a tenant follows. */
  hasFollowers(tenant: TenantName): boolean {
    return [...this.#followers].some(({ staff }) => staff.tenant === tenant);
  }

  /** Sends an event to the streams of its tenant. */
  send(event: SharedEvent): void {
    for (const { staff, send } of this.#followers) if (staff.tenant === event.tenant) send(event);
  }

  /** Tells everybody to read again what they show. */
  refetch(): void {
    for (const { send } of this.#followers) send({ kind: "refetch" });
  }

  /** Ends the streams of sessions that have ended. A stream stays if the database cannot be asked. */
  async endSignedOut(): Promise<void> {
    await Promise.all(
      [...this.#followers].map(async (follower) => {
        if (await this.#isSignedIn(follower.staff).catch(() => true)) return;
        follower.send({ kind: "ended" });
        follower.end();
      }),
    );
  }

  /** Ends all streams, and accepts no more. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of this.#followers) end();
  }
}

import { ShopCopy } from "./shop-copy.ts";

interface CopiesOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** The ports of the webs. */
  readonly ports: readonly [number, number];
  readonly checkout?: string;
}

/** Two webs and two workers of one shop. */
export class ShopCopies implements AsyncDisposable {
  readonly webs: readonly [ShopCopy, ShopCopy];
  readonly workers: readonly [ShopCopy, ShopCopy];

  constructor({ environment, ports: [one, other], ...rest }: CopiesOptions) {
    const web = (port: number) => new ShopCopy({ role: "web", port, environment, ...rest });
    // The log says when a worker is ready.
    const talkative = { ...environment, LOG_LEVEL: "info" };
    const worker = () => new ShopCopy({ role: "worker", port: null, environment: talkative, ...rest });
    this.webs = [web(one), web(other)];
    this.workers = [worker(), worker()];
  }

  get all(): readonly ShopCopy[] {
    return [...this.webs, ...this.workers];
  }

  /** Starts the first web, which migrates the database, and then the others. */
  async start(): Promise<void> {
    const [first, ...others] = this.all;
    await first?.start();
    await Promise.all(others.map((copy) => copy.start()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.all.map((copy) => copy[Symbol.asyncDispose]()));
  }
}

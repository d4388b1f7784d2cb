/** The context of a request for a page. */
export interface PageVisit {
  /** The nonce of every inline script and style of this page. */
  readonly nonce: string;
  /** The client's IP address as far as it can be trusted. */
  readonly clientIp: string;
  /** Sends a call to the API without a socket, on behalf of this client. */
  readonly fetchApi: (request: Request) => Promise<Response>;
}

export type PageHandler = (request: Request, visit: PageVisit) => Promise<Response>;

/** A handler in addition to the API and the pages, such as `/content/graphql`. */
export interface Mounted {
  /** A path, or a prefix that ends in `/*`. */
  readonly path: string;
  readonly handle: PageHandler;
}

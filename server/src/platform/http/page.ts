/** What a page's renderer is told beside the request. */
export interface PageVisit {
  /** For every inline script and style of this page. */
  readonly nonce: string;
  /** The client's IP address as far as it can be trusted. */
  readonly clientIp: string;
  /** Answers a call of the API without a socket, in the name of this client. */
  readonly fetchApi: (request: Request) => Promise<Response>;
}

export type AnswerPage = (request: Request, visit: PageVisit) => Promise<Response>;

/** Something beside the API and the pages that answers by itself, such as `/content/graphql`. */
export interface Mounted {
  /** A path, or a prefix that ends in `/*`. */
  readonly path: string;
  readonly answer: AnswerPage;
}

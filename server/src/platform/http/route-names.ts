/** What the log calls a request. */
export interface RequestName {
  /** The pattern of the path, such as `/api/orders/{orderId}`; null for a path that no call has. */
  readonly route: string | null;
  /** Of a call; null for pages. */
  readonly requestId: string | null;
}

/** The names of requests under way, by their messages. */
const names = new WeakMap<object, RequestName>();

/** `message` is missing for a request without a socket. */
export function nameRequest(message: object | undefined, route: string | null, requestId: string | null = null): void {
  if (message !== undefined) names.set(message, { route, requestId });
}

/** The name of a request; without a route for files and unknown paths. */
export function nameOfRequest(message: object): RequestName {
  return names.get(message) ?? { route: null, requestId: null };
}

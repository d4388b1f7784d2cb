/** The URL of the sign-in page that leads back to a path with its query. */
export function signInPath(returnTo: string): string {
  return `/login?${new URLSearchParams({ returnTo })}`;
}

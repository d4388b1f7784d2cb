/** Only an anonymous visitor can sign in or up. Another tab may have signed in first. */
export class AlreadySignedIn extends Error {
  constructor() {
    super("User is already signed in");
    this.name = "AlreadySignedIn";
  }
}

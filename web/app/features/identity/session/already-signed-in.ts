/** Only a visitor who is not signed in can sign in or up; another tab may have been quicker. */
export class AlreadySignedIn extends Error {
  constructor() {
    super("User is already signed in");
    this.name = "AlreadySignedIn";
  }
}

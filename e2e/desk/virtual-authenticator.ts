import type { Page } from "@playwright/test";

/** A security key in the page's browser, which signs without a person. Returns how many passkeys it holds. */
export async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

import { createTransport } from "nodemailer";
import { isPrivateHost } from "../../platform/private-network.ts";
import { type Check, type Finding, failure, fine, messageOf, warning } from "./finding.ts";

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/** Connects to the mail server, encrypts and signs in, and sends no mail. */
export const checkMail: Check = {
  name: "mail",
  async examine({ config: { mail } }) {
    if (mail.kind === "mailbox") return [fine("mails stay in the mailbox of the demo")];
    const { protocol, host, hostname, username } = new URL(mail.url);
    const isSignedIn = username === "" ? "without signing in" : "and accepts the password";
    const encrypted = await problemWith(mail.url, true);
    if (encrypted === null) return [fine(`${host} answers, encrypts ${isSignedIn}`)];
    const plain = protocol === "smtps:" ? encrypted : await problemWith(mail.url, false);
    if (plain !== null)
      return [failure(`${host} cannot be used (${plain}). Check SMTP_URL, its user and its password`)];
    return [plainFinding(host, hostname, isSignedIn)];
  },
};

function plainFinding(host: string, hostname: string, isSignedIn: string): Finding {
  const answers = `${host} answers ${isSignedIn}, but does not encrypt`;
  return isPrivateHost(hostname)
    ? fine(`${answers}; it is in the private network`)
    : warning(`${answers}. Use a server with smtps:// or STARTTLS`);
}

async function problemWith(url: string, requireTLS: boolean): Promise<string | null> {
  const transport = createTransport({ url, requireTLS, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    transport.close();
  }
}

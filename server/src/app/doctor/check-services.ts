import type { Config } from "../../platform/config.ts";
import { type Check, type Finding, failure, fine, messageOf } from "./finding.ts";
import { openSocket } from "./open-socket.ts";

/** Opens a connection to each further service, and sends nothing. */
export const checkServices: Check = {
  name: "services",
  async examine({ config, signal }) {
    const services = servicesOf(config);
    if (services.length === 0) return [fine("no further services are set")];
    return Promise.all(services.map(([variable, url]) => reach(variable, new URL(url), signal)));
  },
};

function servicesOf({ tax, fulfilment, companyWebhook, ...config }: Config): [string, string][] {
  const { fulfiller, tracking } = fulfilment;
  const urls: [string, string | null][] = [
    ["AVATAX_URL", tax.kind === "avatax" ? tax.url : null],
    ["FULFILMENT_URL", fulfiller.kind === "webhook" ? fulfiller.url : null],
    ["EASYPOST_URL", tracking.kind === "easypost" ? tracking.url : null],
    ["COMPANY_WEBHOOK_URL", companyWebhook?.url ?? null],
    ["CONTENT_URL", config.contentUrl],
    ["LOQATE_URL", config.addressLookup.kind === "loqate" ? config.addressLookup.url : null],
    ["MAILCHIMP_URL", config.newsletter.kind === "mailchimp" ? config.newsletter.url : null],
    ["SEGMENT_URL", config.analytics.kind === "segment" ? config.analytics.url : null],
  ];
  return urls.flatMap(([variable, url]) => (url === null ? [] : [[variable, url] as [string, string]]));
}

async function reach(variable: string, url: URL, signal: AbortSignal): Promise<Finding> {
  try {
    (await openSocket(url, signal)).destroy();
    return fine(`${variable} ${url.host} can be reached`);
  } catch (error) {
    const advice = "Check the name, the firewall and the certificate";
    return failure(`${variable} ${url.host} cannot be reached (${messageOf(error)}). ${advice}`);
  }
}

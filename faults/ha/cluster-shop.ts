import type { BraintreeServer } from "@boxwright/server/checkout/payments/gateways/braintree/testing/braintree-server";
import { freePort } from "@boxwright/server/platform/embedded-postgres/free-port";
import { defaultEnvironment } from "../supervised-shop.ts";
import { braintreeTestGateway, type TestGateway } from "../test-gateway.ts";
import { Balancer } from "./balancer.ts";
import { DatabaseCluster } from "./database-cluster.ts";
import { ShopCopies } from "./shop-copies.ts";

/** A shop of two webs and two workers whose database is a cluster, as the documents describe it. Braintree's books are outside of the cluster. */
export interface ClusterShop {
  readonly cluster: DatabaseCluster;
  readonly gateway: TestGateway & { readonly server: BraintreeServer };
  readonly balancer: Balancer;
  readonly environment: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  readonly copies: ShopCopies;
}

/** Starts everything but the copies of the shop. It ends with the stack. */
export async function prepareClusterShop(
  running: AsyncDisposableStack,
  { archives }: { readonly archives: boolean },
): Promise<ClusterShop> {
  const cluster = running.use(new DatabaseCluster({ archives }));
  await cluster.start();
  const gateway = running.use(await braintreeTestGateway());
  const ports = [await freePort(), await freePort()] as const;
  const { folder, network, machines } = cluster;
  const balancer = running.use(await Balancer.start({ folder, webs: ports, locate: (text) => network.located(text) }));
  const primary = `127.0.0.1:${balancer.primaryPort}`;
  const environment = {
    ...defaultEnvironment,
    ...gateway.environment,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(cluster, primary),
    DATABASE_MIGRATION_URL: urlOf(cluster, primary, "OWNER"),
    DATABASE_READ_URL: machines.map(({ address }) => urlOf(cluster, `${address}:5432`)).join(),
  };
  const copies = running.use(new ShopCopies({ environment, ports }));
  return { cluster, gateway, balancer, environment, copies };
}

function urlOf({ passwords }: DatabaseCluster, host: string, role: "SHOP" | "OWNER" = "SHOP"): string {
  return `postgres://boxwright${role === "OWNER" ? "_owner" : ""}:${passwords[role]}@${host}/boxwright`;
}

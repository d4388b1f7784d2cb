import type { Client } from "@boxwright/contract/client";
import { login } from "@boxwright/contract/desk/sign-in";
import { demoStaffPassword } from "@boxwright/server/identity/staff/demo-staff";
import { clientOf, randomIp } from "../shopping/buyer.ts";
import { Retrier } from "../shopping/retrier.ts";

/** The owner at the desk of a demo, who may make every change. */
export class Clerk {
  readonly client: Client;
  readonly retrier = new Retrier(true);

  private constructor(client: Client) {
    this.client = client;
  }

  static async signIn(url: string): Promise<Clerk> {
    const clientIp = randomIp();
    const body = { email: "owner@desk.boxwright.example", password: demoStaffPassword };
    const answer = await clientOf(url, clientIp, null).call(login, { body });
    if (!("accessToken" in answer)) throw new Error("the desk of a demo asks for a second factor");
    return new Clerk(clientOf(url, clientIp, answer.accessToken));
  }
}

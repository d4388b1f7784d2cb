import * as audit from "./audit.ts";
import * as me from "./me.ts";
import * as signIn from "./sign-in.ts";

/** The files of the desk's calls. */
export const deskRooms: readonly Readonly<Record<string, unknown>>[] = [signIn, me, audit];

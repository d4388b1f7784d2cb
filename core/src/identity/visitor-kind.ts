/** A visitor who has not signed in, or a customer who has. */
export const visitorKinds = ["anonymous", "customer"] as const;

export type VisitorKind = (typeof visitorKinds)[number];

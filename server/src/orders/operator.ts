/** The mover in the history for a person who runs an operator's command. */
export const operator = { kind: "staff", id: "operator" } as const;

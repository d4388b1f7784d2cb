import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import { GraphQLError, type ValidationContext } from "graphql";
// Imported by file, because bundlers choose another build of graphql than Node does, and two builds do not share types.
import { NoSchemaIntrospectionCustomRule } from "graphql/validation/rules/custom/NoSchemaIntrospectionCustomRule.js";
import type { Plugin } from "graphql-yoga";

/** The shop's own queries need about half of each. */
const max = { depth: 8, aliases: 15, directives: 20, tokens: 1500, cost: 20_000 };

/** Limits the size of queries before they run. Only in development may a query read the schema. */
export function queryLimits(isDevelopment: boolean) {
  const limits = EnvelopArmorPlugin({
    maxDepth: { n: max.depth, ...refused("QUERY_TOO_DEEP", `is more than ${max.depth} levels deep`) },
    maxAliases: { n: max.aliases, ...refused("TOO_MANY_ALIASES", `has more than ${max.aliases} aliases`) },
    maxDirectives: {
      n: max.directives,
      ...refused("TOO_MANY_DIRECTIVES", `has more than ${max.directives} directives`),
    },
    costLimit: { maxCost: max.cost, ...refused("QUERY_TOO_COSTLY", "is too costly") },
    maxTokens: { n: max.tokens },
    blockFieldSuggestion: { enabled: !isDevelopment },
  });
  return isDevelopment ? [limits] : [limits, refuseIntrospection];
}

const refuseIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

/** Reports the limit as a validation error. */
function refused(code: string, fault: string) {
  const refuse = (context: ValidationContext | null) =>
    context?.reportError(new GraphQLError(`The query ${fault}.`, { extensions: { code } }));
  return { propagateOnRejection: false, onReject: [refuse] };
}

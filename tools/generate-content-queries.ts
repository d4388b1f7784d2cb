import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as operations from "@graphql-codegen/typescript-operations";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from "graphql";

/** `npm run content:types`: generates the pages' content queries and their types from `content.graphql` and the content schema. */
const root = new URL("..", import.meta.url);
const schemaFile = new URL("server/src/content/schema.graphql", root);
const queriesFile = new URL("web/app/features/content/content.graphql", root);
const outputFile = new URL("web/app/features/content/content-queries.ts", root);

const head = `// Generated from content.graphql and the schema of the content service. Run \`npm run content:types\` after a change of either.

/** The text of a query. The types of its variables and its answer exist for the compiler only. */
export type ContentQuery<Answer, Variables> = string & { readonly answer?: Answer; readonly variables?: Variables };
`;

/**
 * The text of a query without whitespace, with its fragments inlined, because the service counts a fragment as a level of depth. The
 * type of each fragment is the type of the field that uses it, so its fields can replace it.
 */
function textOf(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string {
  const inlined = ({ selections, ...set }: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: selections.flatMap((selection) =>
      selection.kind === Kind.FRAGMENT_SPREAD
        ? inlined(fragmentNamed(selection.name.value)).selections
        : [selection.selectionSet ? { ...selection, selectionSet: inlined(selection.selectionSet) } : selection],
    ),
  });
  const fragmentNamed = (name: string): SelectionSetNode => {
    const fragment = fragments.get(name);
    if (fragment === undefined) throw new Error(`There is no fragment ${name}`);
    return fragment.selectionSet;
  };
  return stripIgnoredCharacters(print({ ...operation, selectionSet: inlined(operation.selectionSet) }));
}

function queriesIn({ definitions }: DocumentNode): string[] {
  const named = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  return definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION || node.name === undefined) return [];
    const name = node.name.value;
    const types = `ContentQuery<${name}Query, ${name}QueryVariables>`;
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Query`;
    return `export const ${constant}: ${types} =\n  ${JSON.stringify(textOf(node, named))};\n`;
  });
}

/** The generated file. Throws if a query does not fit the schema. */
export async function contentQueries(): Promise<string> {
  const document = parse(readFileSync(queriesFile, "utf8"));
  const types = await codegen({
    filename: fileURLToPath(outputFile),
    schema: parse(readFileSync(schemaFile, "utf8")),
    documents: [{ location: fileURLToPath(queriesFile), document }],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: {
      immutableTypes: true,
      skipTypename: true,
      enumType: "string-literal",
      inlineFragmentTypes: "combine",
      namingConvention: "keep",
    },
  });
  return [head, types.trim(), "", ...queriesIn(document)].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(outputFile, await contentQueries());

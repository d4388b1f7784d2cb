export type Run = (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly Definition[] }>;

interface Definition {
  readonly name: string;
  readonly definition: string;
}

/** Fills tables without the indexes that no constraint needs, and builds these at the end, which is quicker than row by row. */
export async function withoutIndexes(run: Run, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await run(`drop index ${name}`);
  await fill();
  await run("set maintenance_work_mem = '1GB'");
  for (const { definition } of rows) await run(definition);
}

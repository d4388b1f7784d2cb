/** Whether two pieces of plain JSON are equal. A field that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [definedFields(one), definedFields(other)];
  return fields.length === others.length && fields.every(([key, value]) => isSame(value, Reflect.get(other, key)));
}

function definedFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

/** Whether two values say the same, whatever the order of their fields: the database has one of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...fields.keys(), ...others.keys()]);
  return [...names].every((name) => isSame(fields.get(name), others.get(name)));
}

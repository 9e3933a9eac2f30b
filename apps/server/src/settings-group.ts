/**
 * Settings that are of use only together.
 * @returns null: none of them is given
 * @throws Error that names those that are missing beside those given
 */
export function group<S extends object, K extends keyof S & string>(
  settings: S,
  names: readonly K[],
): { [N in K]: NonNullable<S[N]> } | null {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const given = names.filter((name) => !missing.includes(name));
    const lines = missing.map((name) => `  ${name}`).join('\n');
    throw new Error(`Beside ${given.join(', ')} these settings are needed:\n${lines}`);
  }
  return settings as { [N in K]: NonNullable<S[N]> };
}

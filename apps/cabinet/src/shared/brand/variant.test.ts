import { join } from 'node:path';
import { build, resolveConfig, type Rolldown } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VARIANTS, variantLogo, variantOf, type Variant } from '../../../variant-plugin.ts';

const configFile = join(import.meta.dirname, '../../../vite.config.ts');
afterEach(() => vi.unstubAllEnvs());

/** Builds only the file that holds the logo. */
async function buildLogo(variant: Variant): Promise<{ code: string; icon: string }> {
  const rolldownOptions = {
    input: join(import.meta.dirname, 'variant.ts'),
    preserveEntrySignatures: 'strict' as const,
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    base: '/org/',
    plugins: [variantLogo(variant)],
    build: { write: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  const icon = output.find((file) => file.fileName === 'favicon.svg');
  return { code: output[0].code, icon: icon?.type === 'asset' ? icon.source.toString() : '' };
}

describe('the build variant', () => {
  it('is crm unless another is chosen', () => {
    expect(variantOf(undefined)).toBe('crm');
    expect(variantOf('')).toBe('crm');
    expect(variantOf('wondertour')).toBe('wondertour');
  });

  it('fails the build when it names nothing', async () => {
    vi.stubEnv('VITE_VARIANT', 'wonderland');
    await expect(resolveConfig({ configFile, logLevel: 'silent' }, 'build')).rejects.toThrow(
      /VITE_VARIANT is "wonderland"; it may be guidesclub, crm, wondertour/u,
    );
  });

  it('has its own logo in the bundle and in the tab', async () => {
    const built = await Promise.all(VARIANTS.map(buildLogo));
    for (const { code, icon } of built) {
      expect(code).toContain('data:image/svg+xml');
      expect(icon).toContain('<svg');
    }
    expect(new Set(built.map(({ code }) => code)).size).toBe(VARIANTS.length);
    expect(new Set(built.map(({ icon }) => icon)).size).toBe(VARIANTS.length);
  });
});

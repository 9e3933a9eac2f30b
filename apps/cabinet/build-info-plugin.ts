import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Built from an archive: nothing is known.
    return '';
  }
}

/**
 * Tells the debug page what was built and when, and writes the time to `version.json`, which open cabinets watch
 * (docs/rules/interface.md). Only files that read these values change with them.
 */
export function buildInfo(): Plugin {
  const time = Date.now();
  return {
    name: 'build-info',
    config: () => ({
      define: {
        'import.meta.env.VITE_BUILD_VERSION': JSON.stringify(manifest.version),
        'import.meta.env.VITE_BUILD_COMMIT': JSON.stringify(commit()),
        'import.meta.env.VITE_BUILD_TIME': JSON.stringify(new Date(time).toISOString()),
      },
    }),
    generateBundle() {
      const source = JSON.stringify({ timestamp: time });
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

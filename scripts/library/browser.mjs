import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0 && found.stdout.trim() !== '') return found.stdout.trim();
  }
  return undefined;
}

function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium with apt-get (once)…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return onPath();
}

async function fromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * The Chromium for tests: `CHROME_PATH`, one on the machine, one installed by the package manager, or the one that npm brings.
 * @throws Error that says what to do where none can be had
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath() ?? installWithApt() ?? (await fromPackage());
  if (found) return found;
  throw new Error(
    'No Chromium was found for the browser tests.\n' +
      'Install one (Debian, Ubuntu: "apt-get install chromium") or set CHROME_PATH to its program, then run "npm test" again.',
  );
}

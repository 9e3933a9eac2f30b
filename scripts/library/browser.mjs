import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without what only a window needs: a page costs it 40 % less of the processor. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(names) {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0 && found.stdout.trim() !== '') return found.stdout.trim();
  }
  return undefined;
}

function installWithApt(names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined;
  console.log('Installing Chromium with apt-get (once)…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment };
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of names)
    if (spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0)
      break;
  return onPath(names);
}

/** The headless Chromium that npm brings, where it starts: the machine may lack a library of its. */
async function fromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    return spawnSync(path, ['--version']).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The Chromium for tests: `CHROME_PATH`, a headless one of the machine, the one that npm brings, a whole one of the machine,
 * or one installed by its package manager.
 * @throws Error that says what to do where none can be had
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const found =
    onPath([SHELL]) ?? (await fromPackage()) ?? onPath(WHOLE) ?? installWithApt([SHELL, 'chromium']);
  if (found) return found;
  throw new Error(
    'No Chromium was found for the browser tests.\n' +
      'Install one (Debian, Ubuntu: "apt-get install chromium") or set CHROME_PATH to its program, then run "npm test" again.',
  );
}

/** A Chromium with a camera, which the one of npm lacks; where there is none, the one that all tests use. */
export const findBrowserWithCamera = async () =>
  onPath(WHOLE) ?? installWithApt(['chromium']) ?? (await findBrowser());

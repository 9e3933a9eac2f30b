import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

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

/** WebKitGTK's own browser lies beside its library, on no path. */
const MINI_BROWSER = '/usr/{lib,lib/*,libexec}/webkit{2,}gtk-*/MiniBrowser';

function findWebKit() {
  const driver = onPath(['WebKitWebDriver']);
  const [browser] = globSync(MINI_BROWSER);
  const screen = onPath(['Xvfb']);
  if (!driver || !browser || !(screen || process.env.DISPLAY)) return undefined;
  return { name: /** @type {const} */ ('webkit'), programs: { driver, browser, screen } };
}

function findFirefox() {
  const program = onPath(['firefox-esr', 'firefox']);
  return program === undefined ? undefined : { name: /** @type {const} */ ('firefox'), program };
}

/**
 * The machine's browsers that are no Chromium. They are its own affair: none is installed.
 * @returns those that were found, and of each that was not a line that says so
 */
export function findOtherBrowsers() {
  const firefox = findFirefox();
  const webkit = findWebKit();
  return {
    found: [firefox, webkit].filter((browser) => browser !== undefined),
    missing: [
      ...(firefox ? [] : ['Firefox was not found, and is not walked (Debian, Ubuntu: firefox-esr).']),
      ...(webkit
        ? []
        : ['WebKit was not found, and is not walked (Debian, Ubuntu: webkit2gtk-driver, xvfb).']),
    ],
  };
}

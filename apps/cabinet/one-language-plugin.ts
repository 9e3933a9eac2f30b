import type { Plugin, Rollup } from 'vite';

const WORDS = '/packages/i18n/src/';
/** Parts of the cabinet and the words that must not come with them, by the beginnings of the words' files. */
const BANS = [
  { part: '/cabinet/index.html', words: ['en/', 'ru/cabinet.ts', 'ru/index.ts', 'legal/'] },
  { part: `${WORDS}ru/cabinet.ts`, words: ['en/'] },
  { part: `${WORDS}en/cabinet.ts`, words: ['ru/'] },
];

/** All modules that a chunk needs before it can run. */
function modulesOf(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...Object.keys(chunk.modules), ...chunk.imports.flatMap((next) => modulesOf(bundle, next, seen))];
}

/** Refuses a build whose first load carries more words than it shows, or whose words of one language bring the other's along. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { part, words } of BANS) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && Object.keys(file.modules).some((id) => id.endsWith(part)),
        );
        if (!chunk) throw new Error(`The build lacks ${part}`);
        const strange = modulesOf(bundle, chunk.fileName).filter((id) =>
          words.some((start) => id.includes(`${WORDS}${start}`)),
        );
        if (strange.length > 0) throw new Error(`${part} brings words along: ${strange.join(', ')}`);
      }
    },
  };
}

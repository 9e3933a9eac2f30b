import { blocks as en } from './en/blocks.ts';
import { blocks as ru } from './ru/blocks.ts';
import { translatorsOf } from './translators.ts';

/** What blocks of a page say, in both languages: whoever tells one language's words from the other's needs no other area. */
export const blockWords = { ru, en };

/** The translating function of a language for area `blocks` alone. */
export const blocksTranslator = translatorsOf({ ru: { blocks: ru }, en: { blocks: en } });

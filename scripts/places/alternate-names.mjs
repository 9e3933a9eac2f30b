// Russian names of Russian places out of GeoNames' alternate names, which do not say their language: a name is taken only
// where it is spelled as GeoNames' Latin name says it, letter by letter.
import { readFileSync } from 'node:fs';

const LATIN = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A Latin name as far as the ways to write Russian names agree: without signs, "ye" and "yo" as "e". */
const plain = (latin) =>
  latin
    .toLowerCase()
    .replaceAll(/["'`’ʹʺ”“]/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/yo|ye/gu, 'e');
const latinOf = (russian) =>
  plain(
    [...russian.toLowerCase().replaceAll(/(?<=[аеёиоуыэюяьъ])е/gu, 'йе')]
      .map((letter) => LATIN[letter] ?? letter)
      .join(''),
  );

/** Russian letters alone, and nothing that only others have: Ukrainian "-ськ" and "-ць", the "-ъ" of before 1918. */
const isRussian = (name) =>
  /^[А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё][а-яё]*)*$/u.test(name) && !/[нм]ьск|[сз]ьк|ць|йо|ъ(?![еёюя])/u.test(name);

/** How Russian a spelling is among those that sound alike: other languages lose "ё", "ь" and the "э" of beginnings. */
const russianness = (name) =>
  (name.match(/[ьё]|(?<![а-яё])Э/gu)?.length ?? 0) - (name.match(/э/gu)?.length ?? 0);
const spoken = (name) =>
  name
    .toLowerCase()
    .replaceAll(/(?<=л)ь|ь(?![а-яё])/gu, '')
    .replaceAll(/[ёэ]/gu, 'е');

/** The name that is spelled like the Latin one; undefined where there is none, or where several do not sound alike. */
function russianOf(latin, alternates) {
  const fitting = alternates.filter((name) => isRussian(name) && latinOf(name) === plain(latin));
  const [first, ...others] = fitting.toSorted((a, b) => russianness(b) - russianness(a));
  return others.every((name) => spoken(name) === spoken(first)) ? first : undefined;
}

/** Reads GeoNames' table: Russian names by the id of the place. */
export function readRussianNames(path) {
  const names = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [id, latin, , alternates = '', , , , , country] = line.split('\t');
    const name = country === 'RU' && russianOf(latin, alternates.split(','));
    if (name) names.set(Number(id), name);
  }
  return names;
}

import type { SitePage } from '@tropa/contract';
import { catalogue, type FamilyName } from '../../src/index.ts';
import { askedPage } from '../asked-page.ts';

/** A family's page where it stands on both: the first that it names. */
const pageOf = (name: FamilyName): SitePage => catalogue[name].pages[0];

/** Families that stand on a page: all, or those of them that are named. */
export const familiesOf = (page: SitePage, named: string): FamilyName[] =>
  (Object.keys(catalogue) as FamilyName[]).filter(
    (name) => pageOf(name) === page && (named === '' || named.split(',').includes(name)),
  );

/**
 * Every variant of every family that stands on a page (`families` names some), each by its name: the rest of the address says
 * how each is filled.
 */
export const everyVariant = (page: SitePage, query: URLSearchParams) =>
  familiesOf(page, query.get('families') ?? '').flatMap((name) =>
    catalogue[name].variants.map((number) => {
      const address = new URLSearchParams(query);
      address.set('family', name);
      address.set('number', String(number));
      return { name: `${name}-${number}`, ...askedPage(address) };
    }),
  );

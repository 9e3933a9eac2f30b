import type { DocumentFacts } from './facts.ts';

/** Numbers of an organizer that the law has every client know: they are no phones. */
export const knownNumbers = ({
  organizer: { inn, kpp, ogrn, registry_number },
  bank_account: account,
}: Pick<DocumentFacts, 'organizer' | 'bank_account'>): string[] =>
  [
    inn,
    kpp,
    ogrn,
    registry_number,
    account?.account,
    account?.correspondent_account,
    account?.bic,
    account?.iban,
  ]
    .map((number) => (number ?? '').replaceAll(/\D/gu, ''))
    .filter((number) => number !== '');

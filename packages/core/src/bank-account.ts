/** The part of a Russian bank account that is checked; the names are the contract's. */
export interface RussianBankAccount {
  bic: string;
  account: string;
  correspondent_account: string;
  /** ISO 4217. */
  currency: string;
}
export type BankAccountField = keyof RussianBankAccount;
export interface BankAccountProblem {
  field: BankAccountField;
  problem: 'required' | 'length' | 'key' | 'other_bank' | 'other_currency';
}

/** Digits 6 to 8 of an account by the Bank of Russia's chart of accounts (classifier OKV; roubles keep 810). */
const ACCOUNT_CURRENCIES: Record<string, string> = {
  RUB: '810',
  USD: '840',
  EUR: '978',
  BYN: '933',
  KZT: '398',
  GEL: '981',
  AMD: '051',
  RSD: '941',
  TRY: '949',
  CNY: '156',
};

const KEY_WEIGHTS = [7, 1, 3] as const;

/** Key of an account with the three digits of its bank before it: the sum of the last digits of the products ends in 0. */
function hasControlKey(bankDigits: string, account: string): boolean {
  const digits = `${bankDigits}${account}`.split('').map(Number);
  const sum = digits.reduce(
    (total, digit, index) => total + ((digit * (KEY_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return sum % 10 === 0;
}

/** BIC of a Russian bank: nine digits. */
export const isRussianBic = (value: string): boolean => /^\d{9}$/u.test(value);
const isAccountNumber = (value: string): boolean => /^\d{20}$/u.test(value);

/** Accounts at the Bank of Russia itself (last digits of the BIC 000 to 002) are numbered with the branch's digits 5 and 6. */
const isCentralBank = (bic: string): boolean => ['000', '001', '002'].includes(bic.slice(-3));
const branchDigits = (bic: string): string => `0${bic.slice(4, 6)}`;

/**
 * Whether the control key of a settlement account fits its bank (Bank of Russia, order of reckoning the control key in the
 * number of a personal account, 1997).
 */
export function isSettlementAccount(account: string, bic: string): boolean {
  if (!isAccountNumber(account) || !isRussianBic(bic)) return false;
  return hasControlKey(isCentralBank(bic) ? branchDigits(bic) : bic.slice(-3), account);
}

/** The same of a bank's correspondent account at the Bank of Russia. */
export function isCorrespondentAccount(account: string, bic: string): boolean {
  return isAccountNumber(account) && isRussianBic(bic) && hasControlKey(branchDigits(bic), account);
}

/**
 * The treasury keeps the accounts of schools and other institutions: numbers of its branches begin with 00 to 02, those of banks
 * with 04. What stands as correspondent account there is its single account at the Bank of Russia, which ends otherwise.
 */
const isTreasuryBic = (bic: string): boolean => /^0[012]\d{7}$/u.test(bic);
const SINGLE_ACCOUNT = /^40102\d{15}$/u;
/** Accounts at the treasury begin with 0, and their roubles are 643; how their key is reckoned is not published for all kinds. */
const TREASURY_ACCOUNT = /^0\d{4}643\d{12}$/u;

function treasuryProblems({ account, correspondent_account: single, bic }: RussianBankAccount) {
  const problem = (value: string, fits: boolean) => {
    if (value === '') return 'required';
    if (!isAccountNumber(value)) return 'length';
    return fits ? null : 'key';
  };
  return {
    bic: null,
    correspondent_account: problem(
      single,
      SINGLE_ACCOUNT.test(single) && isCorrespondentAccount(single, bic),
    ),
    account: problem(account, TREASURY_ACCOUNT.test(account)),
    currency: null,
  } as const;
}

function correspondentProblem({ bic, correspondent_account: account }: RussianBankAccount) {
  if (account === '') return isCentralBank(bic) ? null : 'required';
  if (!isAccountNumber(account)) return 'length';
  if (!isRussianBic(bic)) return null;
  if (account.slice(-3) !== bic.slice(-3)) return 'other_bank';
  return isCorrespondentAccount(account, bic) ? null : 'key';
}

function settlementProblem({ bic, account }: RussianBankAccount) {
  if (account === '') return 'required';
  if (!isAccountNumber(account)) return 'length';
  return !isRussianBic(bic) || isSettlementAccount(account, bic) ? null : 'key';
}

/** What is missing or wrong in a Russian account, at most one problem a field. A key is checked once the BIC is whole. */
export function russianAccountProblems(account: RussianBankAccount): BankAccountProblem[] {
  const bic = account.bic === '' ? 'required' : isRussianBic(account.bic) ? null : 'length';
  const code = ACCOUNT_CURRENCIES[account.currency];
  const isTreasury = isTreasuryBic(account.bic) && account.currency === 'RUB';
  const isOther = isAccountNumber(account.account) && account.account.slice(5, 8) !== code;
  const found = isTreasury
    ? treasuryProblems(account)
    : ({
        bic,
        correspondent_account: correspondentProblem(account),
        account: settlementProblem(account),
        currency: isOther ? 'other_currency' : null,
      } as const);
  return Object.entries(found).flatMap(([field, problem]) =>
    problem === null ? [] : [{ field: field as BankAccountField, problem }],
  );
}

import { describe, expect, it } from 'vitest';
import { isCorrespondentAccount, isSettlementAccount, russianAccountProblems } from './bank-account.ts';

const BIC = '044525225';
const right = {
  bic: BIC,
  account: '40702810500000001234',
  correspondent_account: '30101810400000000225',
  currency: 'RUB',
};

describe('the control key', () => {
  it('is right for accounts that exist', () => {
    expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true);
    expect(isCorrespondentAccount('30101810145250000974', '044525974')).toBe(true);
    expect(isSettlementAccount('40702810600014307627', '044525545')).toBe(true);
  });

  it('leaves one of ten digits in its place', () => {
    const accounts = Array.from({ length: 10 }, (_, key) => `40702810${key}00000001234`);
    expect(accounts.filter((account) => isSettlementAccount(account, BIC))).toEqual([right.account]);
  });

  it('tells an account of another bank', () => {
    expect(isSettlementAccount(right.account, '044525974')).toBe(false);
  });

  it("takes the branch's digits for an account at the Bank of Russia", () => {
    const account = Array.from({ length: 10 }, (_, key) => `40101810${key}00000010001`).find((number) =>
      isSettlementAccount(number, '044501002'),
    );
    expect(account).toBeDefined();
    expect(isSettlementAccount(account ?? '', '045601001')).toBe(true);
    expect(isSettlementAccount(account ?? '', '045602001')).toBe(false);
  });
});

describe('problems of a Russian account', () => {
  it('are none in a right one', () => {
    expect(russianAccountProblems(right)).toEqual([]);
  });

  it.each([
    [{ bic: '' }, [{ field: 'bic', problem: 'required' }]],
    [{ bic: '04452522' }, [{ field: 'bic', problem: 'length' }]],
    [{ account: '' }, [{ field: 'account', problem: 'required' }]],
    [{ account: '4070281050000000123' }, [{ field: 'account', problem: 'length' }]],
    [{ account: '40702810400000001234' }, [{ field: 'account', problem: 'key' }]],
    [{ correspondent_account: '' }, [{ field: 'correspondent_account', problem: 'required' }]],
    [
      { correspondent_account: '30101810400000000226' },
      [{ field: 'correspondent_account', problem: 'other_bank' }],
    ],
    [{ correspondent_account: '30101810500000000225' }, [{ field: 'correspondent_account', problem: 'key' }]],
    [{ currency: 'USD' }, [{ field: 'currency', problem: 'other_currency' }]],
  ])('%j', (change, problems) => {
    expect(russianAccountProblems({ ...right, ...change })).toEqual(problems);
  });

  it('need no correspondent account at the Bank of Russia', () => {
    const fields = russianAccountProblems({ ...right, bic: '044501002', correspondent_account: '' });
    expect(fields.map(({ field }) => field)).not.toContain('correspondent_account');
  });
});

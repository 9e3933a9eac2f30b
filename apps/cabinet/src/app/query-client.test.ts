import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { CabinetQueryClient } from './query-client.ts';

const queryClient = new CabinetQueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => queryClient.clear());

/** A question whose answers the test gives, in the order in which it is asked. */
function question(key: string) {
  const answers: ((text: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  return { queryKey: [key], ask, options: { queryKey: [key], queryFn: ask, staleTime: Infinity }, answers };
}

it('asks again for what was on its way for the first time when it became old', async () => {
  const { options, ask, answers } = question('booking');
  const observer = new QueryObserver(queryClient, options);
  onTestFinished(observer.subscribe(() => undefined));
  const renewed = queryClient.invalidateQueries({ queryKey: ['booking'] });
  answers[0]?.('as it was before');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[1]?.('as it is');
  await renewed;
  expect(observer.getCurrentResult().data).toBe('as it is');
});

it('takes for old what was fetched ahead meanwhile and is not shown yet', async () => {
  const { options, ask, answers, queryKey } = question('ahead');
  const ahead = queryClient.prefetchQuery(options);
  const renewed = queryClient.invalidateQueries();
  answers[0]?.('as it was before');
  await Promise.all([ahead, renewed]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('asks once for what is known, and never for what others are', async () => {
  const [known, other] = [question('known'), question('other')];
  for (const { options } of [known, other])
    onTestFinished(new QueryObserver(queryClient, options).subscribe(() => undefined));
  known.answers[0]?.('old');
  await vi.waitFor(() => expect(queryClient.getQueryData(known.queryKey)).toBe('old'));
  const renewed = queryClient.invalidateQueries({ queryKey: known.queryKey });
  known.answers[1]?.('new');
  await renewed;
  expect(known.ask).toHaveBeenCalledTimes(2);
  expect(other.ask).toHaveBeenCalledTimes(1);
});

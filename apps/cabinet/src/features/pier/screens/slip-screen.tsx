import { Button, SegmentedControl } from '@mantine/core';
import { useElementSize, useLocalStorage } from '@mantine/hooks';
import { IconArrowLeft, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { Slip } from '../components/slip.tsx';
import classes from '../components/slip.module.css';

const route = getRouteApi('/empty/$orgId/pier/slips/$id');

/** Widths of a roll of paper, mm. */
const WIDTHS = ['58', '80'] as const;
/** The receipt of the register is looked for so often, ms. */
const RECEIPT_EVERY = 3000;
const MM_PER_PIXEL = 25.4 / 96;

/** A paper of a sale at the pier as it is printed on a roll: the last one, or that of the address. */
export function SlipScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const request_id = Number(route.useParams().id);
  const { number } = route.useSearch();
  const query = useCall(
    pierCalls.slips,
    { query: { request_id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.slips.some(({ fiscal }) => fiscal?.status === 'pending') ? RECEIPT_EVERY : false,
    },
  );
  const [width, setWidth] = useLocalStorage({ key: 'tropa-slip-width', defaultValue: '58' });
  const { ref, height } = useElementSize();
  usePageTitle(t('pier.slip.list'));
  const slips = query.data?.slips ?? [];
  const slip = slips.find((one) => one.number === number) ?? slips.at(-1);
  // A roll has no length of its own: the page is as long as what is on it.
  const length = Math.ceil(height * MM_PER_PIXEL) + 1;
  return (
    <main className={classes['screen']}>
      <style>{`@page { size: ${width}mm ${length}mm; margin: 0 }`}</style>
      <h1 className={classes['title']}>{t('pier.slip.list')}</h1>
      <div className={classes['tools']}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
          renderRoot={(properties) => (
            <Link {...properties} to={organizerPath(organizer_id, 'bookings', request_id)} />
          )}
        >
          {t('pier.slip.back', { number: request_id })}
        </Button>
        {slip && (
          <>
            <SegmentedControl
              size="md"
              aria-label={t('pier.slip.width')}
              value={width}
              onChange={setWidth}
              data={WIDTHS.map((value) => ({ value, label: t('pier.slip.millimetres', { width: value }) }))}
            />
            <Button
              size="md"
              leftSection={<IconPrinter size={16} stroke={1.6} />}
              onClick={() => window.print()}
            >
              {t('pier.slip.print')}
            </Button>
          </>
        )}
      </div>
      <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
        {() =>
          slip ? (
            <div ref={ref} className={classes['paper']} style={{ width: `${width}mm` }}>
              <Slip slip={slip} number={request_id} />
            </div>
          ) : (
            <EmptyState
              icon={<IconReceipt size={24} stroke={1.6} />}
              title={t('pier.slip.none')}
              text={t('pier.slip.none_text')}
            />
          )
        }
      </QueryState>
    </main>
  );
}

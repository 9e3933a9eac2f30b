import { Button, Text } from '@mantine/core';
import { IconDownload, IconSearchOff } from '@tabler/icons-react';
import type { ExportFormat, FileExport } from '@tropa/contract';
import { EmptyState, ReasonedButton, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportSheet } from '../../../shared/exporting/export-sheet.tsx';
import { FilterChoice } from '../../../shared/filters/filter-choice.tsx';
import { FilterFrame } from '../../../shared/filters/filter-frame.tsx';
import { FilterGrid } from '../../../shared/filters/filter-grid.tsx';
import { useMay } from '../../../shared/session/session.ts';
import type { LedgerSearch } from '../model/ledger-search.ts';
import type { LedgerAddress } from '../model/use-ledger-address.ts';
import classes from './ledger/payments.module.css';

interface StateFrameProps<State extends NonNullable<LedgerSearch['state']>> {
  /** Whose words it has. */
  of: 'credits' | 'deposits';
  address: LedgerAddress;
  /** The states that may be chosen, each with its words. */
  states: { value: State; label: string }[];
  state: State | undefined;
  count: number;
  icon: ReactNode;
  ask: (format: ExportFormat) => Promise<{ export: FileExport }>;
  /** @param empty what stands in place of the list where there is nothing */
  children: (empty: ReactNode) => ReactNode;
}

/** A list of the organizer's money that is searched and narrowed by state, with its file. */
export function StateFrame<State extends NonNullable<LedgerSearch['state']>>({
  of,
  address: { search, onChange },
  states,
  state,
  count,
  icon,
  ask,
  children,
}: StateFrameProps<State>) {
  const { t } = useTranslation();
  const isPhone = useBelow('sm');
  const mayExport = useMay('people.export') !== 'none';
  const [isExporting, setIsExporting] = useState(false);
  const isFiltered = search.q !== undefined || state !== undefined;
  const empty = isFiltered ? (
    <EmptyState
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title={t('money_lists.nothing')}
      text={t(`money_lists.${of}.nothing_text`)}
      action={
        <Button variant="default" onClick={() => onChange({ q: undefined, state: undefined })}>
          {t('money_lists.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={icon} title={t(`money_lists.${of}.empty`)} text={t(`money_lists.${of}.empty_text`)} />
  );
  return (
    <>
      <Text c="dimmed" className={classes['tabLead'] ?? ''}>
        {t(`money_lists.${of}.lead`)}
      </Text>
      {(isFiltered || count > 0) && (
        <FilterFrame
          search={search.q}
          onSearch={(q) => onChange({ q })}
          words={{
            search: t('money_lists.search'),
            filters: t('ledger.filters'),
            filtersOn: t('ledger.filters_on', { count: state ? 1 : 0 }),
            show: t('ledger.show'),
          }}
          count={state ? 1 : 0}
          renderFields={(isStacked) => (
            <FilterGrid isStacked={isStacked}>
              <FilterChoice
                isStacked={isStacked}
                label={t('money_lists.state')}
                any={t('money_lists.any_state')}
                options={states}
                value={state}
                onChange={(next) => onChange({ state: next })}
              />
            </FilterGrid>
          )}
          aside={
            mayExport && (
              <ReasonedButton
                variant="default"
                className={classes['export'] ?? ''}
                leftSection={<IconDownload size={16} stroke={1.6} />}
                disabledReason={count === 0 && t(`money_lists.${of}.nothing_text`)}
                aria-label={t('money_lists.export')}
                onClick={() => setIsExporting(true)}
              >
                {!isPhone && t('money_lists.export')}
              </ReasonedButton>
            )
          }
        />
      )}
      <div className={classes['list']}>{children(empty)}</div>
      <ExportSheet
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        title={t(`money_lists.${of}.export_title`)}
        lead={t(`money_lists.${of}.export_lead`, { count })}
        ask={ask}
      />
    </>
  );
}

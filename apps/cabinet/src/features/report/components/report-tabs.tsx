import { Tabs } from '@mantine/core';
import { REPORTS, type ReportName } from '@tropa/core';
import { TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { KEPT, type ReportSearch } from '../model/report-search.ts';

interface ReportTabsProps {
  value: ReportName | typeof KEPT;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** The way from one report to another, and to those that were kept. */
export function ReportTabs({ value, onChange }: ReportTabsProps) {
  const { t } = useTranslation();
  const all = [...REPORTS, KEPT];
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        const chosen = all.find((name) => name === next);
        onChange({ report: chosen === 'money' ? undefined : chosen });
      }}
    >
      <TabList label={t('reports.title')}>
        {all.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`reports.${name}.title`)}
          </Tabs.Tab>
        ))}
      </TabList>
    </Tabs>
  );
}

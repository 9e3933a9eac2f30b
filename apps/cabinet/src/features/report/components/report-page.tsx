import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { TabList } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportSheet } from '../../../shared/exporting/export-sheet.tsx';
import type { AskExport } from '../../../shared/exporting/use-export.ts';
import { Page } from '../../../shared/page/page.tsx';
import { REPORTS, type ReportName, type ReportSearch } from '../model/report-search.ts';

interface ReportPageProps {
  report: ReportName;
  lead: string;
  onChange: (patch: Partial<ReportSearch>) => void;
  /** Has what is shown written to a file. */
  onExport: AskExport;
  children: ReactNode;
}

/** One of the reports, with the way to the others and to its file. */
export function ReportPage({ report, lead, onChange, onExport, children }: ReportPageProps) {
  const { t } = useTranslation();
  const [isExporting, setIsExporting] = useState(false);
  const open = (next: string | null) => {
    const chosen = REPORTS.find((name) => name === next);
    onChange({ report: chosen === 'money' ? undefined : chosen });
  };
  return (
    <Page
      title={t('reports.title')}
      description={lead}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => setIsExporting(true)}
        >
          {t('reports.export')}
        </Button>
      }
      under={
        <Tabs value={report} onChange={open}>
          <TabList label={t('reports.title')}>
            {REPORTS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`reports.${name}.title`)}
              </Tabs.Tab>
            ))}
          </TabList>
        </Tabs>
      }
    >
      {children}
      <ExportSheet
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        title={t('reports.export_title')}
        lead={t('reports.export_lead')}
        ask={onExport}
      />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReportName } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportSheet } from '../../../shared/exporting/export-sheet.tsx';
import type { AskExport } from '../../../shared/exporting/use-export.ts';
import { Page } from '../../../shared/page/page.tsx';
import type { ReportTabProps } from '../model/report-tab.ts';
import { KeepReport } from './keep-report.tsx';
import { ReportTabs } from './report-tabs.tsx';

interface ReportPageProps extends ReportTabProps {
  report: ReportName;
  lead: string;
  /** Has what is shown written to a file. */
  onExport: AskExport;
  children: ReactNode;
}

/** One of the reports, with the way to the others and to its file. */
export function ReportPage({ report, lead, search, onChange, onExport, children }: ReportPageProps) {
  const { t } = useTranslation();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <Page
      title={t('reports.title')}
      description={lead}
      actions={
        <>
          <KeepReport report={report} search={search} onChange={onChange} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => setIsExporting(true)}
          >
            {t('reports.export')}
          </Button>
        </>
      }
      under={<ReportTabs value={report} onChange={onChange} />}
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

import { Alert, Button, Skeleton } from '@mantine/core';
import { IconHistory, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { formatDate, HTML_LANGUAGES, type CoreLocale } from '@tropa/core';
import {
  chineseLegalTranslator,
  legalDocuments,
  loadLegalDocument,
  type LegalDocument,
  type LegalKind,
} from '@tropa/i18n/legal';
import { ErrorPanel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useSiteName } from '../../../shared/brand/brand.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { legalPath, parseLegalPath } from '../model/legal-path.ts';
import classes from './legal-screen.module.css';

/** A legal document: the version in force, or the one that the address names. Made to be read and printed. */
export function LegalScreen() {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const site = useSiteName();
  const { kind, version } = parseLegalPath(useLocation().pathname) ?? { kind: 'agreement' as const };
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', kind, version, locale, site],
    queryFn: () => loadLegalDocument(kind, version, locale, site),
    staleTime: Infinity,
  });
  usePageTitle(data?.document.title ?? t('app.legal.label'));
  if (error) return <ErrorPanel message={t('app.failure.network')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={600} radius="lg" />;
  return (
    <article className={classes['page']} lang={HTML_LANGUAGES[data.language]}>
      <Head kind={kind} version={data.version} document={data.document} language={data.language} />
      <ol className={classes['sections']}>
        {data.document.sections.map((section) => (
          <li key={section.title}>
            <h2 className={classes['section']}>{section.title}</h2>
            <ol className={classes['items']}>
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <OtherVersions kind={kind} version={data.version} language={data.language} />
    </article>
  );
}

interface VersionProps {
  kind: LegalKind;
  version: string;
  /** Of the document. */
  language: CoreLocale;
}

/** The words around a document: in Chinese where it is, whatever the cabinet speaks. */
function useWords(language: CoreLocale) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const isChinese = language === 'zh';
  const spoken = isChinese ? language : locale;
  return {
    t: isChinese ? chineseLegalTranslator('zh') : t,
    lang: HTML_LANGUAGES[spoken],
    date: (date: string) => formatDate(date, spoken, 'full'),
  };
}

function Head({ kind, version, document, language }: VersionProps & { document: LegalDocument }) {
  const { t, lang, date } = useWords(language);
  const isInForce = legalDocuments[kind][0]?.version === version;
  return (
    <header className={classes['head']}>
      <div className={classes['top']}>
        <h1 className={classes['title']}>{document.title}</h1>
        <Button
          className={classes['print'] ?? ''}
          variant="default"
          lang={lang}
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {t('legal.print')}
        </Button>
      </div>
      <p className={classes['since']} lang={lang}>
        {t('legal.since', { date: date(version) })}
      </p>
      {!isInForce && (
        <Alert
          color="gray"
          variant="light"
          lang={lang}
          icon={<IconHistory size={18} stroke={1.6} />}
          title={t('legal.past')}
        >
          <Link to={legalPath(kind)}>{t('legal.to_present')}</Link>
        </Alert>
      )}
      <p className={classes['lead']}>{document.lead}</p>
    </header>
  );
}

function OtherVersions({ kind, version, language }: VersionProps) {
  const { t, lang, date } = useWords(language);
  const [present, ...past] = legalDocuments[kind];
  const others = [present, ...past].filter((item) => item && item.version !== version);
  if (others.length === 0) return null;
  return (
    <nav className={classes['versions']} aria-labelledby="versions" lang={lang}>
      <h2 id="versions">{t('legal.versions')}</h2>
      <ul>
        {others.map(
          (item) =>
            item && (
              <li key={item.version}>
                <Link to={item === present ? legalPath(kind) : legalPath(kind, item.version)}>
                  {t('legal.since', { date: date(item.version) })}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

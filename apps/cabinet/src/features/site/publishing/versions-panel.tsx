import { Button } from '@mantine/core';
import type { AttachedSite, SiteVersionEntry } from '@tropa/contract';
import { Dotted, EmptyState, Panel, StatusDot } from '@tropa/ui';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request, sitePublishingCalls, useCall } from '../../../shared/api/index.ts';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { showFailure } from '../../../shared/toasts.ts';
import { ApiFailure } from '../../../shared/api/index.ts';
import { ChangesList } from './changes-list.tsx';
import classes from './publishing.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { useVersionNotes } from './use-version-notes.ts';

interface VersionsPanelProps {
  site: AttachedSite;
  canWrite: boolean;
}

/** Everything that was published: who, when, what changed; each version can be looked at and brought back. */
export function VersionsPanel({ site, canWrite }: VersionsPanelProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [restored, setRestored] = useState<SiteVersionEntry | null>(null);
  const { organizer_id, version } = site;
  // A new version is a reason to ask again.
  const query = useCall(
    sitePublishingCalls.versions,
    { query: { organizer_id, page } },
    { staleTime: 0, enabled: version > 0 },
  );
  if (version === 0)
    return (
      <Panel title={t('publishing.versions.title')}>
        <EmptyState
          compact
          icon={<IconHistory size={24} stroke={1.6} />}
          title={t('publishing.versions.empty')}
        />
      </Panel>
    );
  return (
    <Panel title={t('publishing.versions.title')} flush>
      <PagedList
        query={query}
        itemsOf={(data) => data.versions}
        renderItem={(entry) => (
          <VersionRow
            key={entry.version}
            entry={entry}
            organizer_id={organizer_id}
            onRestore={canWrite ? () => setRestored(entry) : undefined}
          />
        )}
        empty={null}
        onPage={setPage}
      />
      <RestoreDialog organizer_id={organizer_id} entry={restored} onClose={() => setRestored(null)} />
    </Panel>
  );
}

interface VersionRowProps {
  entry: SiteVersionEntry;
  organizer_id: number;
  onRestore: (() => void) | undefined;
}

function VersionRow({ entry, organizer_id, onRestore }: VersionRowProps) {
  const { t } = useTranslation();
  const notesOf = useVersionNotes();
  const { version, is_current, changes } = entry;
  return (
    <li className={classes['version']}>
      <div className={classes['versionWords']}>
        <span className={classes['versionName']}>
          {t('publishing.versions.name', { version })}
          {is_current && <StatusDot tone="success">{t('publishing.versions.current')}</StatusDot>}
        </span>
        <p className={classes['quiet']}>
          <Dotted>{notesOf(entry)}</Dotted>
        </p>
        {changes.length > 0 ? (
          <ChangesList changes={changes} />
        ) : (
          <p className={classes['quiet']}>
            {t(version === 1 ? 'publishing.versions.first' : 'publishing.changes.none')}
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        <LookButton organizer_id={organizer_id} version={version} />
        {onRestore && !is_current && (
          <Button variant="default" size="xs" onClick={onRestore}>
            {t('publishing.versions.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Opens the version as visitors saw it; the address is asked for when it is wanted, for it holds an hour. */
function LookButton({ organizer_id, version }: { organizer_id: number; version: number }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const look = async () => {
    // Opened by the press itself: browsers refuse a window that comes later.
    const tab = window.open('about:blank', '_blank');
    setIsAsking(true);
    try {
      const { main_url } = await request(sitePublishingCalls.versionPreview, {
        query: { organizer_id, version },
      });
      if (tab) tab.location.href = main_url;
    } catch (error) {
      tab?.close();
      if (error instanceof ApiFailure) showFailure(error);
      else throw error;
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button variant="default" size="xs" loading={isAsking} onClick={() => void look()}>
      {t('publishing.versions.look')}
    </Button>
  );
}

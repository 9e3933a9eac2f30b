import { Alert, Button, Group, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AttachedSite, PublishKind } from '@tropa/contract';
import { localTimeOf, todayIn } from '@tropa/core';
import { DateInput, Sheet, TimeInput } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sitePublishingCalls, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { timezoneName } from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { putSite } from '../hooks/use-site.ts';
import { ChangesList } from './changes-list.tsx';
import { ChecksList } from './checks-list.tsx';
import classes from './publishing.module.css';
import { usePublishingState } from './use-publishing-state.ts';

const KINDS: readonly PublishKind[] = ['site', 'main', 'tour', 'agreement', 'policy', 'consent'];
type When = 'now' | 'later';

interface PublishDialogProps {
  site: AttachedSite;
  opened: boolean;
  onClose: () => void;
  /** Publishes now. */
  onPublish: (type: PublishKind) => void;
  isPublishing: boolean;
}

/** What publishing would change, what the site lacks, which part of it is published, and when. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('publishing.dialog.title')}>
      <PublishForm {...props} />
    </Sheet>
  );
}

function PublishForm({ site, onClose, onPublish, isPublishing }: PublishDialogProps) {
  const { t } = useTranslation();
  const state = usePublishingState(site.organizer_id);
  const [kind, setKind] = useState<PublishKind>(site.schedule?.type ?? 'site');
  const [when, setWhen] = useState<When>(site.schedule ? 'later' : 'now');
  const musts = state.data?.checks.filter(({ level }) => level === 'must') ?? [];
  return (
    <div className={classes['dialog']}>
      <section className={classes['part']}>
        <h3>{t('publishing.changes.title')}</h3>
        <QueryState query={state} skeleton={<Skeleton height={80} />} compact>
          {({ changes }) =>
            changes.length > 0 ? (
              <ChangesList changes={changes} />
            ) : (
              <Text size="sm" c="dimmed">
                {t(site.is_published ? 'publishing.changes.none' : 'publishing.changes.first')}
              </Text>
            )
          }
        </QueryState>
      </section>
      {musts.length > 0 && (
        <section className={classes['part']}>
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            <Text size="sm" fw={600}>
              {t('publishing.checks.must_count', { count: musts.length })}
            </Text>
            {t('publishing.dialog.checks_note')} {t('publishing.dialog.more_checks')}
          </Alert>
          <div className={classes['dialogChecks']}>
            <ChecksList site={site} checks={musts} />
          </div>
        </section>
      )}
      {site.is_published && (
        <Select
          label={t('publishing.dialog.what')}
          allowDeselect={false}
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`publishing.kinds.${value}`) }))}
          onChange={(value) => setKind(KINDS.find((known) => known === value) ?? 'site')}
        />
      )}
      <SegmentedControl
        aria-label={t('publishing.dialog.when')}
        value={when}
        onChange={setWhen}
        data={[
          { value: 'now', label: t('publishing.dialog.now') },
          { value: 'later', label: t('publishing.dialog.later') },
        ]}
      />
      {when === 'later' ? (
        <LaterForm site={site} kind={kind} onClose={onClose} />
      ) : (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button loading={isPublishing} onClick={() => onPublish(kind)}>
            {t(musts.length > 0 ? 'publishing.dialog.publish_anyway' : 'publishing.dialog.publish')}
          </Button>
        </Group>
      )}
    </div>
  );
}

/** A moment of the organizer's timezone. */
function LaterForm({ site, kind, onClose }: { site: AttachedSite; kind: PublishKind; onClose: () => void }) {
  const { t } = useTranslation();
  const { moment, locale } = useFormat();
  const { timezone } = useOrganizer();
  const queryClient = useQueryClient();
  const planned = site.schedule && localTimeOf(new Date(site.schedule.publish_at), timezone);
  const [date, setDate] = useState<string | null>(planned?.date ?? todayIn(timezone));
  const [time, setTime] = useState<string | null>(planned?.time ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schedule = useCallMutation(sitePublishingCalls.schedulePublishing, {
    onSuccess: ({ site: changed }) => {
      putSite(queryClient, changed);
      if (changed.schedule)
        showSuccess(
          t('publishing.schedule.saved', { moment: moment(changed.schedule.publish_at, timezone) }),
        );
      onClose();
    },
    onFailure: (failure) => {
      setRefusal(failure.errors['date'] ?? failure.errors['time'] ?? failure.message);
      return true;
    },
  });
  const send = () => {
    if (date === null || time === null) {
      setRefusal(t('publishing.dialog.needs_moment'));
      return;
    }
    schedule.mutate({ query: { organizer_id: site.organizer_id }, body: { date, time, type: kind } });
  };
  return (
    <>
      <div className={classes['moment']}>
        <DateInput
          label={t('publishing.dialog.date')}
          value={date}
          onChange={(next) => {
            setDate(next);
            setRefusal(null);
          }}
        />
        <TimeInput
          label={t('publishing.dialog.time')}
          value={time}
          onChange={(next) => {
            setTime(next);
            setRefusal(null);
          }}
        />
      </div>
      <Text size="sm" c={refusal ? 'red' : 'dimmed'} role={refusal ? 'alert' : undefined}>
        {refusal ?? t('publishing.dialog.zone', { timezone: timezoneName(timezone, locale) })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button loading={schedule.isPending} onClick={send}>
          {t('publishing.dialog.schedule')}
        </Button>
      </Group>
    </>
  );
}

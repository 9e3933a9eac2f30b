import { Button } from '@mantine/core';
import type { SiteChange } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWords } from './change-words.ts';
import classes from './publishing.module.css';

/** Lines that are shown before the rest is asked for. */
const FIRST_LINES = 6;

/** Changes of a site in words; of many the first ones. */
export function ChangesList({ changes }: { changes: readonly SiteChange[] }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const lines = changeWords(changes, t);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <>
      <ul className={classes['changes']}>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
          {t('publishing.changes.more')}
        </Button>
      )}
    </>
  );
}

import { Kbd } from '@mantine/core';
import { chordKeys } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

/** Chords as they are written, each once: signs have several ways to their place. */
const writtenOf = (chords: readonly string[]): string[][] => [
  ...new Map(chords.map(chordKeys).map((written) => [written.join(' '), written])).values(),
];

/** The keys of the keyboard, by where they are heard. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')} kind="form">
      <div className={classes['groups']}>
        {SHORTCUTS.map(({ place, keys }) => (
          <section key={place} aria-label={t(place)}>
            <h3 className={classes['place']}>{t(place)}</h3>
            <dl className={classes['list']}>
              {keys.map(({ does, chords }) => (
                <div key={does}>
                  <dt>{t(does)}</dt>
                  <dd>
                    {writtenOf(chords).map((written) => (
                      <span key={written.join(' ')} className={classes['keys']}>
                        {written.map((key, at) => (
                          <Fragment key={key}>
                            {at > 0 && ' + '}
                            <Kbd size="xs">{key}</Kbd>
                          </Fragment>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { OutboxMessage } from '@tropa/contract';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { LetterFrame } from '../../../shared/letter-frame.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { findCode } from '../find-code.ts';
import classes from './letter.module.css';

/** One letter as its reader would see it. */
export function Letter({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const code = findCode(message.text);
  return (
    <article>
      <header className={classes['head']}>
        <h2 className={classes['subject']}>
          {message.subject ||
            (message.channel === 'email' ? t('debug.no_subject') : t(`debug.channel.${message.channel}`))}
        </h2>
        <p className={classes['quiet']}>
          <Dotted>
            {t('debug.to', { recipient: message.recipient })}
            {t(`debug.channel.${message.channel}`)}
            {format.moment(message.created_at)}
          </Dotted>
        </p>
        {code && (
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                mt="sm"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? t('debug.copied') : t('debug.copy_code', { code })}
              </Button>
            )}
          </CopyButton>
        )}
      </header>
      {message.html ? (
        <LetterFrame title={t('debug.letter')} html={message.html} />
      ) : (
        <pre className={classes['text']}>{message.text}</pre>
      )}
    </article>
  );
}

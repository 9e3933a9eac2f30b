import { Checkbox, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './altcha-check.module.css';
import { LoadFailure } from './load-failure.tsx';
import type { WantedCaptcha } from './wanted.ts';

type State = 'waiting' | 'working' | 'done' | 'failed';

/** A box to tick; the browser then does a task of the server's. */
export function AltchaCheck({ wanted }: { wanted: WantedCaptcha }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('waiting');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    if (state === 'working' || state === 'done') return;
    const controller = new AbortController();
    stop.current = controller;
    setState('working');
    try {
      const token = await wanted.solve(controller.signal);
      setState('done');
      wanted.settle(token);
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };

  if (state === 'failed') return <LoadFailure onRetry={() => void start()} />;
  return (
    <div className={classes['box']} aria-busy={state === 'working'}>
      <Checkbox
        size="md"
        label={t('captcha.not_robot')}
        checked={state === 'done'}
        indeterminate={state === 'working'}
        onChange={() => void start()}
        data-autofocus
      />
      <span className={classes['progress']} aria-live="polite">
        {state === 'working' && (
          <>
            <Loader size={18} aria-hidden /> {t('captcha.working')}
          </>
        )}
      </span>
    </div>
  );
}

import type { PierAsideRow } from '@tropa/contract';
import { ConfirmDialog, Dotted, Panel, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { PierDevice } from '../hooks/use-device.ts';
import classes from './pier.module.css';

interface AsidesProps {
  asides: readonly PierAsideRow[];
  device: PierDevice;
}

/** What the shift may sell without a network; what is not needed goes back on sale. */
export function Asides({ asides, device }: AsidesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<PierAsideRow | null>(null);
  const give = useCallMutation(pierCalls.giveBack, {
    invalidates: [pierCalls.state, pierCalls.departures],
    success: t('pier.device.given_back'),
  });
  const isUnsent = device.device.sales.some(({ refusal }) => refusal === null);
  return (
    <Panel title={t('pier.device.title')} flush>
      <ul className={classes['moves']} aria-label={t('pier.device.title')}>
        {asides.map((aside) => {
          const isHere = device.device.asides.some(({ id }) => id === aside.id);
          return (
            <li key={aside.id} className={classes['aside']}>
              <span className={classes['names']}>
                <b>{aside.tour_name}</b>
                <span className={classes['quiet']}>
                  <Dotted>
                    {format.departure(aside)}
                    {t('pier.device.left', { count: aside.left })}
                    {!isHere && t('pier.device.elsewhere')}
                  </Dotted>
                </span>
              </span>
              <ReasonedButton
                variant="default"
                size="md"
                disabledReason={isUnsent && t('pier.device.close_later')}
                onClick={() => setAsked(aside)}
              >
                {t('pier.device.give_back')}
              </ReasonedButton>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('pier.device.give_back_title')}
        confirmLabel={t('pier.device.give_back')}
        onClose={() => setAsked(null)}
        onConfirm={() => give.mutateAsync({ body: { id: asked?.id ?? 0 } })}
      >
        {t('pier.device.give_back_text')}
      </ConfirmDialog>
    </Panel>
  );
}

interface ReadyProps {
  isReady: boolean;
}

/** Whether the page itself opens without a network: without that what is set aside is lost with the tab. */
export function OfflineReady({ isReady }: ReadyProps) {
  const { t } = useTranslation();
  return <p className={classes['quiet']}>{isReady ? t('pier.device.ready') : t('pier.device.not_ready')}</p>;
}

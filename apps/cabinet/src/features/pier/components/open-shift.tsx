import { Button } from '@mantine/core';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCallMutation } from '../../../shared/api/index.ts';
import { Form, MoneyField, useCheckedForm } from '../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './pier.module.css';

/** A shift begins with the cash that lies in the drawer. */
export function OpenShift({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const form = useCheckedForm<{ opening_cash: number | null }>({ defaultValues: { opening_cash: null } });
  const leaving = useLeaveGuard(form.formState.isDirty);
  const open = useCallMutation(pierCalls.open, {
    form,
    invalidates: [pierCalls.state, pierCalls.shifts],
  });
  return (
    <Panel title={t('pier.shift.open_title')}>
      <Form
        form={form}
        className={classes['form']}
        onSubmit={form.handleSubmit(({ opening_cash }) =>
          open
            .mutateAsync({ body: { organizer_id, opening_cash: opening_cash ?? 0 } })
            .catch(() => undefined),
        )}
      >
        <p className={classes['text']}>{t('pier.shift.open_text')}</p>
        <MoneyField
          control={form.control}
          name="opening_cash"
          label={t('pier.shift.opening_cash')}
          rules="required"
          currency={currency}
          size="lg"
        />
        <Button type="submit" size="lg" loading={open.isPending}>
          {t('pier.shift.open')}
        </Button>
      </Form>
      {leaving}
    </Panel>
  );
}

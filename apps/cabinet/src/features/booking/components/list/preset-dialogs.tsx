import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogFoot, Form } from '../../../../shared/forms/index.ts';
import classes from './preset-dialogs.module.css';
import type { Presets } from './use-presets.ts';

interface PresetDialogProps {
  presets: Presets;
  opened: boolean;
  onClose: () => void;
}
const NAME_MAX = 60;

/** Gives the filter of the list a name. */
export function PresetDialog({ presets, opened, onClose }: PresetDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const given = name.trim();
  const close = () => {
    onClose();
    setName('');
  };
  const submit = useForm().handleSubmit(() => {
    if (given === '') return;
    presets.save(given);
    close();
  });
  return (
    <Sheet opened={opened} onClose={close} title={t('booking_tools.presets.save_title')} kind="call">
      <Form typed={() => ({ name })} onSubmit={submit} className={classes['form']}>
        <TextInput
          data-autofocus
          label={t('booking_tools.presets.name')}
          description={
            presets.all.some((preset) => preset.name === given)
              ? t('booking_tools.presets.taken')
              : t('booking_tools.presets.name_hint')
          }
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogFoot
          submit={t('booking_tools.presets.submit')}
          isBusy={false}
          disabledReason={given === '' && t('off.type_name')}
          onClose={close}
        />
      </Form>
    </Sheet>
  );
}

/** The named filters, each to be deleted. */
export function PresetsDialog({ presets, opened, onClose }: PresetDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking_tools.presets.manage_title')} kind="call">
      {presets.all.length === 0 ? (
        <p className={classes['none']}>{t('booking_tools.presets.none')}</p>
      ) : (
        <ul className={classes['list']}>
          {presets.all.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('booking_tools.presets.remove', { name })}
                onClick={() => presets.remove(name)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

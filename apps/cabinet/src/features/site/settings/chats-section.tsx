import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ChatKind } from '@tropa/contract';
import { FormSection } from '@tropa/ui';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../shared/forms/index.ts';
import classes from './settings.module.css';
import { NO_CHAT, type SettingsValues } from './settings-values.ts';

const KINDS: readonly ChatKind[] = ['telegram', 'whatsapp', 'vk', 'max', 'viber'];
const MAX_CHATS = 6;

/** Messengers in which visitors write from the site. */
export function ChatsSection({ form, readOnly }: { form: UseFormReturn<SettingsValues>; readOnly: boolean }) {
  const { t } = useTranslation();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'contact_chats' });
  return (
    <FormSection title={t('site_settings.chats.title')} description={t('site_settings.chats.text')}>
      <div className={classes['chats']}>
        {readOnly && fields.length === 0 && (
          <p className={classes['none']}>{t('site_settings.chats.none')}</p>
        )}
        {fields.map(({ id }, index) => (
          <div key={id} className={classes['chat']}>
            {/* A select brings a hidden field along: here each cell of the row has one element. */}
            <div>
              <SelectField
                control={control}
                name={`contact_chats.${index}.kind`}
                aria-label={t('site_settings.chats.kind')}
                allowDeselect={false}
                data={KINDS.map((value) => ({ value, label: t(`site_settings.chats.kinds.${value}`) }))}
              />
            </div>
            <TextField
              control={control}
              name={`contact_chats.${index}.url`}
              rules="required|max_length:300"
              aria-label={t('site_settings.chats.address')}
              placeholder={t('site_settings.chats.address')}
            />
            {!readOnly && (
              <ActionIcon
                size={36}
                variant="default"
                className={classes['remove'] ?? ''}
                aria-label={t('site_settings.chats.remove')}
                onClick={() => remove(index)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && fields.length < MAX_CHATS && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => append(NO_CHAT)}
          >
            {t('site_settings.chats.add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

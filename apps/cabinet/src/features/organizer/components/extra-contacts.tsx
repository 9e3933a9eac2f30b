import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { OrganizerView } from '@tropa/contract';
import { FormSection } from '@tropa/ui';
import { useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField, SelectField, TextField } from '../../../shared/forms/index.ts';
import classes from './rows.module.css';

const TYPES = ['main', 'additional', 'for_calls_by_code'] as const;
const MAX = 10;

/** Further phones of the organizer, each with its purpose. */
export function ExtraContacts({ control }: { control: Control<OrganizerView> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'additional_contacts' });
  const types = TYPES.map((type) => ({ value: type, label: t(`organizer.contact_type.${type}`) }));
  return (
    <FormSection
      title={t('organizer.sections.extra_contacts')}
      description={t('organizer.sections.extra_contacts_text')}
    >
      <div className={classes['rows']} data-span="full">
        {fields.map((field, index) => (
          <div key={field.id} className={classes['row']}>
            <SelectField
              control={control}
              name={`additional_contacts.${index}.type`}
              label={t('organizer.fields.contact_type')}
              data={types}
            />
            <PhoneField
              control={control}
              name={`additional_contacts.${index}.phone`}
              label={t('organizer.fields.phone')}
              autoComplete="off"
            />
            <TextField
              control={control}
              name={`additional_contacts.${index}.comment`}
              label={t('organizer.fields.contact_comment')}
            />
            <ActionIcon
              size={36}
              className={classes['remove'] ?? ''}
              aria-label={t('organizer.contact.remove')}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        {fields.length < MAX && (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => append({ type: 'additional', phone: '', comment: '' })}
          >
            {t('organizer.contact.add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

import { Button, Checkbox, FileButton, Group, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { FontGroup } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteLookCalls, useCallMutation, type ApiFailure } from '../../../shared/api/index.ts';
import { Form, useElsewhere } from '../../../shared/forms/index.ts';
import { FontWeightRow } from './font-weight-row.tsx';
import classes from './presets.module.css';
import { useFontFiles, type WeightRow } from './use-font-files.ts';

const TYPES = '.woff2,.woff,.ttf,.otf';

interface OwnFontDialogProps {
  organizer_id: number;
  preset_type: string;
  /** null: a new one. */
  group: FontGroup | null;
  onSaved: () => void;
  onClose: () => void;
}

/** What is changed of a font. */
interface FontValues {
  name: string;
  is_for_header: boolean;
  is_for_text: boolean;
  font_group_weights: readonly WeightRow[];
}

const valuesOf = (group: FontGroup | null): FontValues => ({
  name: group?.name ?? '',
  is_for_header: group?.is_for_header ?? true,
  is_for_text: group?.is_for_text ?? true,
  font_group_weights: (group?.font_group_weights ?? []).map(({ weight, file: { id, name } }) => ({
    weight,
    file: { id, name },
  })),
});

/** An own font: its name, what it is for, and a file for each weight. What was typed stays when it is refused. */
export function OwnFontDialog({ organizer_id, preset_type, group, onSaved, onClose }: OwnFontDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => valuesOf(group));
  const [{ name, is_for_header, is_for_text }, setTyped] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { rows, setRows, isUploading, take, change } = useFontFiles(before.font_group_weights, setErrors);
  const typed: FontValues = { name, is_for_header, is_for_text, font_group_weights: rows };
  const set = (changes: Partial<FontValues>) => {
    setTyped((known) => ({ ...known, ...changes }));
    if (changes.font_group_weights) setRows(changes.font_group_weights);
  };
  const elsewhere = useElsewhere<FontValues, typeof siteLookCalls.getFontsForPreset>(
    { getValues: () => typed, setValue: (field, theirs) => set({ [field]: theirs }) },
    before,
    group && {
      call: siteLookCalls.getFontsForPreset,
      input: { query: { organizer_id, preset_type } },
      fields: ['font_groups'],
      values: ({ font_groups }) => {
        const theirs = font_groups.find(({ id }) => id === group.id);
        return theirs ? valuesOf(theirs) : null;
      },
    },
  );
  const shared = {
    invalidates: [siteLookCalls.getFontsForPreset],
    onSuccess: () => {
      onSaved();
      onClose();
    },
    onFailure: (failure: ApiFailure) => {
      setErrors(failure.errors);
      return Object.keys(failure.errors).some((field) => /^(?:name|is_for_text|font_group)/u.test(field));
    },
  };
  const add = useCallMutation(siteLookCalls.addFont, shared);
  const update = useCallMutation(siteLookCalls.updateFont, shared);

  const save = async () => {
    setErrors(name.trim() === '' ? { name: t('errors.validation.required') } : {});
    if (name.trim() === '') return;
    await elsewhere.save(typed, (joined, options) => {
      const body = {
        ...joined,
        preset_type: group?.preset_type ?? preset_type,
        font_group_weights: joined.font_group_weights.map(({ weight, file }) => ({
          weight,
          file: { id: file.id },
        })),
      };
      return group
        ? update.mutateAsync({ query: { organizer_id, id: group.id }, body, options })
        : add.mutateAsync({ query: { organizer_id }, body });
    });
  };

  return (
    <Dialog
      opened
      kind="form"
      onClose={onClose}
      title={t(group ? 'look.own.edit_title' : 'look.own.add_title')}
    >
      <Form typed={() => typed} className={classes['fields']} onSubmit={save}>
        <TextInput
          name="name"
          label={t('look.own.name')}
          maxLength={60}
          required
          value={name}
          error={errors['name']}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Checkbox
          name="is_for_header"
          label={t('look.own.for_header')}
          checked={is_for_header}
          onChange={(event) => set({ is_for_header: event.currentTarget.checked })}
        />
        <Checkbox
          name="is_for_text"
          label={t('look.own.for_text')}
          checked={is_for_text}
          error={errors['is_for_text'] ?? errors['fonts.text'] ?? errors['fonts.heading']}
          onChange={(event) => set({ is_for_text: event.currentTarget.checked })}
        />
        <fieldset
          name="font_group_weights"
          aria-label={t('look.own.files_of')}
          className={`${classes['fields']} ${classes['plain']}`}
        >
          {rows.map((row, index) => (
            <FontWeightRow
              key={row.file.id}
              row={row}
              error={
                errors[`font_group_weights.${index}.file`] ?? errors[`font_group_weights.${index}.weight`]
              }
              onChange={(next) => change(index, next)}
            />
          ))}
        </fieldset>
        <FileButton multiple accept={TYPES} onChange={(files) => void take(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isUploading}
              leftSection={<IconUpload size={16} stroke={1.6} />}
            >
              {t('look.own.files')}
            </Button>
          )}
        </FileButton>
        <p className={classes['about']}>{t('look.own.files_note')}</p>
        {errors['font_group_weights'] && (
          <p className={classes['error']} role="alert">
            {errors['font_group_weights']}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('look.own.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending || update.isPending}>
            {t('look.own.save')}
          </Button>
        </Group>
        {elsewhere.dialog}
      </Form>
    </Dialog>
  );
}

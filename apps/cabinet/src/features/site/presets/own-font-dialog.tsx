import { ActionIcon, Button, Checkbox, FileButton, Group, TextInput } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { FONT_WEIGHTS, type FontGroup, type FontWeight } from '@tropa/contract';
import { Dialog, Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, siteLookCalls, uploadFile, useCallMutation } from '../../../shared/api/index.ts';
import { showFailure } from '../../../shared/toasts.ts';
import { guessWeight } from './guess-weight.ts';
import { isFont } from './is-font.ts';
import classes from './presets.module.css';

const TYPES = '.woff2,.woff,.ttf,.otf';

interface OwnFontDialogProps {
  organizer_id: number;
  preset_type: string;
  /** null: a new one. */
  group: FontGroup | null;
  onSaved: () => void;
  onClose: () => void;
}
interface WeightRow {
  weight: FontWeight;
  file: { id: number; name: string };
}

/** An own font: its name, what it is for, and a file for each weight. What was typed stays when it is refused. */
export function OwnFontDialog({ organizer_id, preset_type, group, onSaved, onClose }: OwnFontDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(group?.name ?? '');
  const [roles, setRoles] = useState({
    is_for_header: group?.is_for_header ?? true,
    is_for_text: group?.is_for_text ?? true,
  });
  const [rows, setRows] = useState<WeightRow[]>(group?.font_group_weights ?? []);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isUploading, setIsUploading] = useState(false);
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

  const take = async (files: File[]) => {
    setErrors({});
    setIsUploading(true);
    try {
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, in the order they were chosen
        if (!(await isFont(file))) {
          setErrors({ font_group_weights: t('look.own.not_a_font', { file: file.name }) });
          continue;
        }
        // oxlint-disable-next-line no-await-in-loop -- the same
        const stored = await uploadFile(file);
        setRows((known) => {
          const weight = guessWeight(
            file.name,
            known.map((row) => row.weight),
          );
          return [...known, { weight, file: stored }].toSorted((a, b) => a.weight - b.weight);
        });
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = error.errors['file'];
      if (refused === undefined) showFailure(error);
      else setErrors({ font_group_weights: refused });
    } finally {
      setIsUploading(false);
    }
  };
  const save = () => {
    setErrors({});
    const body = {
      name,
      ...roles,
      preset_type: group?.preset_type ?? preset_type,
      font_group_weights: rows.map(({ weight, file }) => ({ weight, file: { id: file.id } })),
    };
    if (group) update.mutate({ query: { organizer_id, id: group.id }, body });
    else add.mutate({ query: { organizer_id }, body });
  };
  const change = (index: number, row: WeightRow | null) => {
    setErrors({});
    setRows(rows.flatMap((known, at) => (at === index ? (row ? [row] : []) : [known])));
  };

  return (
    <Dialog
      opened
      kind="form"
      onClose={onClose}
      title={t(group ? 'look.own.edit_title' : 'look.own.add_title')}
    >
      <form
        className={classes['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('look.own.name')}
          maxLength={60}
          required
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={t('look.own.for_header')}
          checked={roles.is_for_header}
          onChange={(event) => setRoles({ ...roles, is_for_header: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('look.own.for_text')}
          checked={roles.is_for_text}
          error={errors['is_for_text'] ?? errors['fonts.text'] ?? errors['fonts.heading']}
          onChange={(event) => setRoles({ ...roles, is_for_text: event.currentTarget.checked })}
        />
        {rows.map((row, index) => (
          <Group key={row.file.id} gap="xs" align="flex-start" wrap="nowrap">
            <Select
              className={classes['weight'] ?? ''}
              aria-label={t('look.own.weight_of', { file: row.file.name })}
              allowDeselect={false}
              value={String(row.weight)}
              data={FONT_WEIGHTS.map((weight) => ({
                value: String(weight),
                label: t(`look.weights.w${weight}`),
              }))}
              description={row.file.name}
              inputWrapperOrder={['input', 'description', 'error']}
              error={
                errors[`font_group_weights.${index}.file`] ?? errors[`font_group_weights.${index}.weight`]
              }
              onChange={(value) => {
                const weight = FONT_WEIGHTS.find((one) => String(one) === value);
                if (weight) change(index, { ...row, weight });
              }}
            />
            <ActionIcon
              size={36}
              aria-label={t('look.own.drop_file', { file: row.file.name })}
              onClick={() => change(index, null)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        ))}
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
      </form>
    </Dialog>
  );
}

import { Input, SegmentedControl, Stack, UnstyledButton } from '@mantine/core';
import { useController, useWatch, type Control } from 'react-hook-form';
import { catalogue, type FamilyName, type VariantOf, variantTitleKey } from '../catalogue.ts';
import type { BlockValues, FamilyEditor } from './family-editor.ts';
import { SwitchField, TextField } from './fields.tsx';
import classes from './editor.module.css';
import { PictureField } from './picture-field.tsx';
import { variantPreview } from './previews.ts';
import { useEditorServices } from './services.tsx';

type Values = BlockValues<Record<string, unknown>>;
const BACKGROUNDS = ['none', 'tint', 'accent', 'image'] as const;

interface BlockSettingsProps {
  control: Control<Values>;
  name: FamilyName;
  uid: string;
  settings: FamilyEditor<unknown>['settings'];
  canHide: boolean;
}

/** What every block has beside its data: the layout variant, visibility, ground and anchor. */
export function BlockSettings({ control, name, uid, settings, canHide }: BlockSettingsProps) {
  const { t, anchors } = useEditorServices();
  const background = useWatch({ control, name: 'background' });
  const anchor = useWatch({ control, name: 'anchor' });
  const namesake = anchors.find((one) => one.uid !== uid && anchor !== '' && one.anchor === anchor);
  return (
    <Stack gap="lg">
      <VariantField control={control} name={name} />
      <SwitchField
        control={control}
        name="is_visible"
        label={t('builder.settings.visible')}
        description={t(canHide ? 'builder.settings.visible_hint' : 'builder.block.required')}
        disabled={!canHide}
      />
      {settings.background && <BackgroundField control={control} />}
      {settings.background && background === 'image' && (
        <PictureField
          control={control}
          name="data.background_picture"
          label={t('builder.settings.background_picture')}
          description={t('builder.settings.background_picture_hint')}
        />
      )}
      {settings.anchor && (
        <TextField
          control={control}
          name="anchor"
          label={t('builder.settings.anchor')}
          description={
            namesake
              ? t('builder.settings.anchor_taken', { block: namesake.label })
              : t('builder.settings.anchor_hint')
          }
          leftSection="#"
          maxLength={40}
        />
      )}
    </Stack>
  );
}

/** The variants as pictures of themselves. */
function VariantField({ control, name }: { control: Control<Values>; name: FamilyName }) {
  const { t } = useEditorServices();
  const { field } = useController({ control, name: 'number' });
  const variants: readonly VariantOf<FamilyName>[] = catalogue[name].variants;
  return (
    <Input.Wrapper label={t('builder.settings.variant')} labelElement="div">
      <div className={classes['variants']}>
        {variants.map((number) => (
          <UnstyledButton
            key={number}
            className={classes['variant'] ?? ''}
            aria-pressed={field.value === number}
            onClick={() => field.onChange(number)}
          >
            <span className={classes['variantPicture']}>
              <img src={variantPreview(name, number)} alt="" loading="lazy" />
            </span>
            <span>{t(variantTitleKey(name, number))}</span>
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  );
}

function BackgroundField({ control }: { control: Control<Values> }) {
  const { t } = useEditorServices();
  const { field } = useController({ control, name: 'background' });
  return (
    <Input.Wrapper label={t('builder.settings.background')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('builder.settings.background')}
        data={BACKGROUNDS.map((value) => ({ value, label: t(`builder.settings.backgrounds.${value}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
    </Input.Wrapper>
  );
}

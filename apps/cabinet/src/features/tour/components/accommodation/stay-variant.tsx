import { useTranslation } from 'react-i18next';
import { RichTextField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotosField } from '../fields/bound.tsx';
import { EntryHead } from '../fields/entry-head.tsx';
import classes from '../fields/entries.module.css';
import { RoomTermsPart } from './room-terms.tsx';

interface StayVariantProps {
  stay: number;
  index: number;
  onRemove: (() => void) | undefined;
}

/** One variant of where to sleep. */
export function StayVariant({ stay, index, onRemove }: StayVariantProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const path = `accommodations.${stay}.variants.${index}` as const;
  return (
    <div className={classes['entry']}>
      <EntryHead
        title={t('tour.accommodation.variant', { number: index + 1 })}
        removeLabel={t('tour.accommodation.remove_variant', { number: index + 1 })}
        onRemove={onRemove}
      />
      <div className={classes['pair']}>
        <TextField
          control={control}
          name={`${path}.accommodation`}
          label={t('tour.accommodation.kind')}
          placeholder={t('tour.accommodation.kind_hint')}
          maxLength={300}
        />
        <TextField
          control={control}
          name={`${path}.title`}
          label={t('tour.accommodation.variant_title')}
          placeholder={t('tour.accommodation.variant_title_hint')}
          maxLength={300}
        />
      </div>
      <RichTextField
        control={control}
        name={`${path}.description`}
        label={t('tour.accommodation.description')}
        readOnly={readOnly}
        minHeight={80}
      />
      <PhotosField
        control={control}
        name={`${path}.photos`}
        label={t('tour.accommodation.photos')}
        readOnly={readOnly}
      />
      <RoomTermsPart stay={stay} index={index} />
    </div>
  );
}

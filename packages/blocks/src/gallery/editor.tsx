import { useController } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { MediaList } from '../editor/media-list.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { MAX_VIEWER_PHOTOS } from '../shared/viewer-limit.ts';
import type { GalleryData } from './schema.ts';

function GalleryFields({ control }: EditorProps<GalleryData>) {
  const { t } = useEditorServices();
  const { field, fieldState } = useController({ control, name: 'data.items' });
  return (
    <>
      <HeadingFields control={control} />
      <MediaList
        label={t('builder.photos.items')}
        description={t('builder.photos.items_hint')}
        value={field.value}
        onChange={(items) => field.onChange(items.map((item) => ({ ...item, caption: item.caption ?? '' })))}
        error={fieldState.error?.message}
        max={MAX_VIEWER_PHOTOS}
        hasVideo
        hasCaptions
      />
    </>
  );
}

export const galleryEditor: FamilyEditor<GalleryData> = {
  Fields: GalleryFields,
  settings: { anchor: true, background: true },
};

import type { StoredFile } from '@tropa/contract';
import { FileUploader, FormSection } from '@tropa/ui';
import { videoOf } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { uploadVideo } from '../../../../shared/api/index.ts';
import { TextField, useField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotoField } from '../fields/bound.tsx';

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'];
/** As much as the server takes. */
const MAX_MEGABYTES = 200;

/** A clip by link or as a file of one's own, with the picture that stands in its place until it is played. */
export function VideoPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const [link, file, preview] = useWatch({ control, name: ['video_url', 'video_file', 'video_preview'] });
  const hasVideo = file !== null || link.trim() !== '' || preview !== null;
  const isUnknown = link.trim() !== '' && videoOf(link.trim()) === null;
  return (
    <FormSection title={t('tour_editor.main.video')} description={t('tour_editor.main.video_text')}>
      <div data-span="full">
        <TextField
          control={control}
          name="video_url"
          type="url"
          label={t('tour_editor.main.video_url')}
          placeholder="https://"
          description={isUnknown ? t('tour_editor.main.video_unknown') : t('tour_editor.main.video_hint')}
          readOnly={readOnly}
        />
      </div>
      <div data-span="full">
        <VideoFileField />
      </div>
      {hasVideo && (
        <div data-span="full">
          <PhotoField
            control={control}
            name="video_preview"
            label={t('tour_editor.main.video_preview')}
            readOnly={readOnly}
          />
        </div>
      )}
    </FormSection>
  );
}

function VideoFileField() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { value, onChange, error } = useField({ control, name: 'video_file' });
  return (
    <FileUploader<StoredFile>
      label={t('tour_editor.main.video_file')}
      value={value ? [value as StoredFile] : []}
      onChange={([next]) => onChange(next ?? null)}
      upload={uploadVideo}
      max={1}
      maxMegabytes={MAX_MEGABYTES}
      types={VIDEO_TYPES}
      readOnly={readOnly}
      error={error}
    />
  );
}

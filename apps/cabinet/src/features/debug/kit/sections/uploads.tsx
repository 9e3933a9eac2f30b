import { Stack, Switch } from '@mantine/core';
import { AvatarInput, FileUploader, PictureUploader, type Upload } from '@tropa/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURES } from '../sample-pictures.ts';
import { sampleUpload, type SampleFile } from '../sample-upload.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const SAMPLE = { id: -1, url: PICTURES.lake };

/** An upload that breaks while the switch is on. */
function useSampleUpload() {
  const { t } = useTranslation();
  const isBroken = useRef(false);
  const upload: Upload<SampleFile> = (file, progress) =>
    sampleUpload(file, {
      ...progress,
      breaksWith: () => (isBroken.current ? t('specimens.upload.broken') : null),
    });
  const control = (
    <Switch
      mt="sm"
      label={t('specimens.upload.offline')}
      onChange={(event) => {
        isBroken.current = event.currentTarget.checked;
      }}
    />
  );
  return { upload, control };
}

function Uploads() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="files" label={t('specimens.upload.files')}>
        <Files />
      </Specimen>
      <Specimen name="files-states" label={t('specimens.upload.files_states')}>
        <FilesStates />
      </Specimen>
      <Specimen name="photos" label={t('specimens.upload.photos')}>
        <Photos />
      </Specimen>
      <Specimen name="photos-states" label={t('specimens.upload.photos_states')}>
        <PhotosStates />
      </Specimen>
      <Specimen name="avatar" label={t('specimens.upload.avatar')}>
        <Portrait />
      </Specimen>
      <Specimen name="avatar-states" label={t('specimens.upload.avatar_states')}>
        <PortraitStates />
      </Specimen>
    </>
  );
}

function Files() {
  const { t } = useTranslation();
  const { upload, control } = useSampleUpload();
  const [files, setFiles] = useState<SampleFile[]>([]);
  return (
    <>
      <FileUploader
        label={t('specimens.upload.documents')}
        value={files}
        onChange={setFiles}
        upload={upload}
        max={3}
        maxMegabytes={2}
      />
      {control}
    </>
  );
}

function FilesStates() {
  const { t } = useTranslation();
  const { upload } = useSampleUpload();
  const files: SampleFile[] = [
    {
      id: -1,
      url: '#contract',
      name: t('specimens.upload.contract'),
      size: 366_592,
      content_type: 'application/pdf',
    },
    {
      id: -2,
      url: PICTURES.lake,
      name: t('specimens.upload.passport'),
      size: 5_242_880,
      content_type: 'image/jpeg',
    },
  ];
  const common = { upload, onChange: () => undefined };
  return (
    <Stack gap="md">
      <FileUploader {...common} label={t('specimens.calendar.readonly')} value={files} readOnly />
      <FileUploader {...common} label={t('specimens.calendar.disabled')} value={[]} disabled />
      <FileUploader
        {...common}
        label={t('specimens.calendar.error')}
        value={[]}
        required
        error={t('specimens.upload.add_document')}
      />
    </Stack>
  );
}

function Photos() {
  const { t } = useTranslation();
  const { upload, control } = useSampleUpload();
  const [pictures, setPictures] = useState<Array<{ id: number; url: string }>>([]);
  return (
    <>
      <PictureUploader
        label={t('specimens.upload.photos')}
        value={pictures}
        onChange={setPictures}
        upload={upload}
        hasCover
      />
      {control}
    </>
  );
}

function PhotosStates() {
  const { t } = useTranslation();
  const { upload } = useSampleUpload();
  const common = { upload, onChange: () => undefined };
  return (
    <Stack gap="md">
      <PictureUploader {...common} label={t('specimens.calendar.disabled')} value={[SAMPLE]} disabled />
      <PictureUploader {...common} label={t('specimens.calendar.readonly')} value={[SAMPLE]} readOnly />
      <PictureUploader
        {...common}
        label={t('specimens.calendar.error')}
        value={[]}
        max={1}
        error={t('errors.validation.required')}
      />
    </Stack>
  );
}

function Portrait() {
  const { t } = useTranslation();
  const { upload, control } = useSampleUpload();
  const [picture, setPicture] = useState<{ id: number; url: string } | null>(null);
  return (
    <>
      <AvatarInput
        name={t('specimens.upload.person')}
        value={picture}
        onChange={setPicture}
        upload={upload}
      />
      {control}
    </>
  );
}

function PortraitStates() {
  const { t } = useTranslation();
  const { upload } = useSampleUpload();
  const common = { name: t('specimens.upload.person'), upload, onChange: () => undefined };
  return (
    <Stack gap="md">
      <AvatarInput {...common} label={t('specimens.calendar.readonly')} value={SAMPLE} readOnly />
      <AvatarInput {...common} label={t('specimens.calendar.disabled')} value={SAMPLE} disabled />
      <AvatarInput
        {...common}
        label={t('specimens.calendar.error')}
        value={null}
        error={t('errors.validation.required')}
      />
    </Stack>
  );
}

export const uploads: KitSection = {
  id: 'uploads',
  title: (t) => t('specimens.upload.title'),
  Content: Uploads,
};

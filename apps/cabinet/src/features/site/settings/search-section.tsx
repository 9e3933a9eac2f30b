import { SegmentedControl } from '@mantine/core';
import type { SeoPage } from '@tropa/contract';
import { FormSection, PictureUploader } from '@tropa/ui';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '../../../shared/api/index.ts';
import { TextareaField, TextField, useField } from '../../../shared/forms/index.ts';
import { LinkPreviews } from './link-previews.tsx';
import classes from './settings.module.css';
import { SEO_PAGES, type SettingsValues } from './settings-values.ts';

const upload = uploadPicture('site');
type Page = 'main' | SeoPage;
const PATHS: Record<Page, string> = { main: '', catalogue: '/tours', schedule: '/schedule' };

interface SearchSectionProps {
  form: UseFormReturn<SettingsValues>;
  host: string;
  readOnly: boolean;
}

/** Title, description and picture of a page, and how they look to those who find it. */
export function SearchSection({ form, host, readOnly }: SearchSectionProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [page, setPage] = useState<Page>('main');
  const prefix = page === 'main' ? ('' as const) : (`seo.${page}.` as const);
  const values = useWatch({ control });
  const words = page === 'main' ? values : values.seo?.[page];
  const name = values.name ?? '';
  const byItself = page === 'main' ? name : `${t(`site_settings.search.pages.${page}`)} — ${name}`;
  const picture = useField<SettingsValues>({ control, name: `${prefix}share_picture` });
  const shown = picture.value as SettingsValues['share_picture'];
  return (
    <FormSection title={t('site_settings.search.title')} description={t('site_settings.search.text')}>
      <SegmentedControl
        className={classes['full'] ?? ''}
        aria-label={t('site_settings.search.page')}
        value={page}
        onChange={setPage}
        data={(['main', ...SEO_PAGES] as const).map((value) => ({
          value,
          label: t(`site_settings.search.pages.${value}`),
        }))}
      />
      {/* A field of another page is another field. */}
      <div key={page} className={classes['fields']}>
        <div className={classes['full']}>
          <TextField
            control={control}
            name={`${prefix}title`}
            rules="max_length:160"
            label={t('site_settings.search.page_title')}
            description={t('site_settings.search.page_title_hint')}
            placeholder={byItself}
            maxLength={160}
          />
        </div>
        <div className={classes['full']}>
          <TextareaField
            control={control}
            name={`${prefix}description`}
            rules="max_length:400"
            label={t('site_settings.search.description')}
            description={t('site_settings.search.description_hint')}
            maxLength={400}
          />
        </div>
        <div className={classes['full']}>
          <PictureUploader
            label={t('site_settings.search.picture')}
            description={t('site_settings.search.picture_hint')}
            value={shown ? [shown] : []}
            max={1}
            cropAspect={1200 / 630}
            upload={upload}
            readOnly={readOnly}
            error={picture.error}
            onChange={([chosen]) => picture.onChange(chosen ?? null)}
          />
        </div>
      </div>
      <LinkPreviews
        host={`${host}${PATHS[page]}`}
        title={words?.title || byItself}
        description={words?.description ?? ''}
        picture={shown ?? (values.share_picture as SettingsValues['share_picture'])}
      />
    </FormSection>
  );
}

import { TextInput } from '@mantine/core';
import { tourPath } from '@tropa/blocks';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** The contract allows longer slugs than those made of names. */
const MAX_LENGTH = 120;
/** What of a typed text can stand in an address; a space becomes a hyphen at once. */
const slugSigns = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[\s_]+/gu, '-')
    .replace(/[^a-z0-9-]/gu, '');

/**
 * The tour's address. Empty, it is made from the name when the tour is published (the server makes it unique), so the
 * field shows what that will be.
 */
export function SlugField() {
  const { t } = useTranslation();
  const { control, organizer } = useTourEditor();
  const name = useWatch({ control, name: 'name' });
  const { field, fieldState } = useController({ control, name: 'screen_name' });
  const automatic = useSlug(name);
  const slug = field.value || automatic;
  const site = organizer.site_url?.replace(/^https?:\/\//u, '').replace(/\/$/u, '') ?? '';
  return (
    <TextInput
      {...field}
      label={t('tour.main.screen_name')}
      description={slug ? `${site}${tourPath(slug)}` : t('tour.main.screen_name_auto')}
      placeholder={automatic}
      maxLength={MAX_LENGTH}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={fieldState.error?.message}
      onChange={(event) => field.onChange(slugSigns(event.currentTarget.value))}
    />
  );
}

/** The slug of a name, a moment after it was typed. */
function useSlug(name: string): string {
  const [slug, setSlug] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const { makeSlug } = await import('../../model/make-slug.ts');
      if (isCurrent) setSlug(makeSlug(name));
    };
    // Without the network the preview stays empty; the server makes the slug anyway.
    make().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return slug;
}

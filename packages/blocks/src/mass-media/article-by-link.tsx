import { Input } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { BlockValues } from '../editor/family-editor.ts';
import { TextField } from '../editor/fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { MassMediaData } from './schema.ts';

interface ArticleByLinkProps {
  control: Control<BlockValues<MassMediaData>>;
  index: number;
}

/** The address of an article, and the button that fills in the rest from it: what the page does not say stays as it is. */
export function ArticleByLink({ control, index }: ArticleByLinkProps) {
  const { t, readArticle } = useEditorServices();
  const at = `data.articles.${index}` as const;
  const { field: url } = useController({ control, name: `${at}.url` });
  const { field: source } = useController({ control, name: `${at}.source` });
  const { field: logo } = useController({ control, name: `${at}.logo` });
  const { field: title } = useController({ control, name: `${at}.title` });
  const { field: picture } = useController({ control, name: `${at}.picture` });
  const { field: date } = useController({ control, name: `${at}.date` });
  const [state, setState] = useState<{ isReading: boolean; problem?: string }>({ isReading: false });
  const fill = async () => {
    setState({ isReading: true });
    try {
      const article = await readArticle(url.value);
      url.onChange(article.url);
      if (article.source !== '') source.onChange(article.source);
      if (article.title !== '') title.onChange(article.title);
      if (article.logo !== null) logo.onChange(article.logo);
      if (article.picture !== null) picture.onChange(article.picture);
      if (article.date !== null) date.onChange(article.date);
      setState({ isReading: false });
    } catch (error) {
      setState({ isReading: false, problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <TextField
        control={control}
        name={`${at}.url`}
        label={t('builder.mass_media.url')}
        placeholder="https://"
        inputMode="url"
        maxLength={500}
      />
      <div>
        <ReasonedButton
          variant="default"
          size="xs"
          leftSection={<IconWand size={14} stroke={2} />}
          disabledReason={!/^https?:\/\/\S+$/u.test(url.value) && t('off.type_link')}
          loading={state.isReading}
          onClick={() => void fill()}
        >
          {t('builder.mass_media.fill')}
        </ReasonedButton>
        <div aria-live="polite">{state.problem && <Input.Error mt={6}>{state.problem}</Input.Error>}</div>
      </div>
    </>
  );
}

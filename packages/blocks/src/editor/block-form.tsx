import { Button, Stack, Tabs } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Block, Language } from '@tropa/contract';
import { isSame } from '@tropa/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import type { FamilyName } from '../catalogue.ts';
import { type Definitions, families, familyName } from '../families.ts';
import { blocksInLanguage } from '../generate/in-language.ts';
import { migrateBlock } from '../migrate-block.ts';
import { isBlankBlock } from '../validate-block.ts';
import { asStored } from './as-stored.ts';
import { blockOf, valuesOf, valuesSchema } from './block-values.ts';
import { BlockSettings } from './block-settings.tsx';
import { editorOf } from './editors.ts';
import type { BlockValues } from './family-editor.ts';
import classes from './editor.module.css';
import { issueText } from './issue-text.ts';
import { useEditorServices } from './services.tsx';

type Values = BlockValues<Record<string, unknown>>;
const definitions: Definitions = families;

export interface BlockFormProps {
  block: Block;
  /** In which our own words are shown that nobody has changed; the page beside the form shows them so too. */
  language: Language;
  /** What is wrong with the block as it was last checked, by path: `data.title`. */
  errors: Readonly<Record<string, string>>;
  /** False for what the site cannot be without. */
  canHide: boolean;
  onChange: (block: Block) => void;
}

/** The form of a block, whatever its family; every change is told at once. */
export function BlockForm({ block, language, onChange, ...props }: BlockFormProps) {
  const name = familyName(block.type);
  const [stored, shown] = useMemo(() => {
    if (familyName(block.type) === undefined) return [block, block];
    const current = migrateBlock(block);
    return [current, blocksInLanguage([current], language)[0] ?? current];
  }, [block, language]);
  if (name === undefined) return null;
  const tell = (next: Block) => {
    const data = asStored(stored.data, shown.data, next.data);
    onChange({ ...next, data: data as Block['data'] });
  };
  return (
    <FamilyForm
      key={block.uid}
      {...props}
      name={name}
      block={shown}
      shownIn={language}
      onChange={stored === shown ? onChange : tell}
    />
  );
}

type FamilyFormProps = Omit<BlockFormProps, 'language'> & { name: FamilyName; shownIn: Language };

function FamilyForm({ name, block, shownIn, errors, canHide, onChange }: FamilyFormProps) {
  const { t, language } = useEditorServices();
  /** Texts are written in the site's own language: over those of another one they would be lost. */
  const isOnlyShown = shownIn !== language;
  const editor = editorOf(name);
  const form = useForm<Values, unknown, Values>({
    defaultValues: valuesOf(block),
    mode: 'onChange',
    resolver: zodResolver<Values, unknown, Values>(valuesSchema(name), {
      error: (issue) => issueText(issue, t),
    }),
  });
  const { control, reset, subscribe } = form;

  // The block as this form last made or took it over: what comes back from outside is told from what was typed here.
  const known = useRef(block);
  const tell = useEffectEvent((values: Values) => {
    const next = blockOf(known.current, values, editor.clean);
    if (isSame(next, known.current)) return;
    known.current = next;
    onChange(next);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }),
    [subscribe],
  );
  useEffect(() => {
    if (block === known.current) return;
    const isKnown = isSame(block, known.current);
    known.current = block;
    // What was just typed comes back as another object where words are shown in another language.
    if (!isKnown) reset(valuesOf(block));
  }, [block, reset]);
  useOutsideErrors(form, errors);

  const { example } = editor;
  const fill = () => {
    if (example) onChange({ ...block, data: example({ ...definitions[name].samples[language] }) });
  };
  const { Fields } = editor;
  return (
    <Tabs defaultValue="content" keepMounted>
      <Tabs.List grow className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="content">{t('builder.form.content')}</Tabs.Tab>
        <Tabs.Tab value="settings">{t('builder.form.settings')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="content" className={classes['panel'] ?? ''}>
        {isOnlyShown && <p className={classes['onlyShown']}>{t(`builder.only_shown.${shownIn}`)}</p>}
        <Stack gap="md" inert={isOnlyShown}>
          {example && isBlankBlock(block) && (
            <div className={classes['blank']}>
              <p>{t('builder.form.blank')}</p>
              <Button variant="default" size="xs" onClick={fill}>
                {t('builder.form.example')}
              </Button>
            </div>
          )}
          <p className={classes['quiet']}>{t(`builder.about.${name}`)}</p>
          <Fields control={control} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="settings" className={classes['panel'] ?? ''}>
        <BlockSettings
          control={control}
          name={name}
          uid={block.uid}
          settings={editor.settings}
          canHide={canHide}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Puts refusals that were found elsewhere at their fields, and takes them away when they are gone. */
function useOutsideErrors(
  { setError, clearErrors }: Pick<ReturnType<typeof useForm<Values>>, 'setError' | 'clearErrors'>,
  errors: BlockFormProps['errors'],
) {
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const paths = Object.keys(errors);
    const gone = shown.current.filter((path) => !paths.includes(path));
    if (gone.length > 0) clearErrors(gone as FieldPath<Values>[]);
    for (const [path, message] of Object.entries(errors))
      setError(path as FieldPath<Values>, { type: 'server', message });
    shown.current = paths;
  }, [errors, setError, clearErrors]);
}

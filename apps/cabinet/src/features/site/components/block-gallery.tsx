import { Badge, UnstyledButton } from '@mantine/core';
import {
  catalogue,
  familyName,
  familyTitleKey,
  type FamilyName,
  type VariantOf,
  variantTitleKey,
} from '@tropa/blocks';
import { variantPreview } from '@tropa/blocks/editor';
import type { Block, SitePage } from '@tropa/contract';
import { foldText } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { SearchInput, Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addableFamilies } from '../builder/new-page-block.ts';
import classes from './block-gallery.module.css';

interface BlockGalleryProps {
  opened: boolean;
  page: SitePage;
  /** Those that the page has. */
  blocks: readonly Block[];
  onAdd: (name: FamilyName, number: number) => void;
  onClose: () => void;
}

/** Whether a family is what somebody looks for: by its name, what it is for, or the names of its variants. */
function isFound(name: FamilyName, words: string, t: Translate): boolean {
  const variants: readonly VariantOf<FamilyName>[] = catalogue[name].variants;
  const said = [
    t(familyTitleKey(name)),
    t(`builder.about.${name}`),
    ...variants.map((number) => t(variantTitleKey(name, number))),
  ];
  return foldText(words)
    .split(/\s+/u)
    .every((word) => foldText(said.join(' ')).includes(word));
}

/** The families that a page can have, each variant as a picture of itself. */
export function BlockGallery({ opened, page, blocks, onAdd, onClose }: BlockGalleryProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const found = addableFamilies(page).filter((name) => isFound(name, words.trim(), t));
  const present = new Set(blocks.map(({ type }) => familyName(type)));
  const close = () => {
    setWords('');
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={t('builder.gallery.title')} kind="largeForm">
      <SearchInput
        className={classes['search']}
        label={t('canvas.search')}
        value={words}
        onChange={setWords}
        data-autofocus
      />
      <output className={classes['none']}>{found.length === 0 && t('canvas.search_none')}</output>
      <div className={classes['families']}>
        {found.map((name) => {
          const variants: readonly VariantOf<FamilyName>[] = catalogue[name].variants;
          const block = t(familyTitleKey(name));
          return (
            <article key={name} className={classes['family']}>
              <h3 className={classes['title']}>
                {block}
                {catalogue[name].required && (
                  <Badge variant="light" size="sm">
                    {t('canvas.required')}
                  </Badge>
                )}
                {present.has(name) && (
                  <Badge variant="default" size="sm">
                    {t('canvas.on_page')}
                  </Badge>
                )}
              </h3>
              <p className={classes['about']}>{t(`builder.about.${name}`)}</p>
              <div className={classes['variants']}>
                {variants.map((number) => {
                  const variant = t(variantTitleKey(name, number));
                  return (
                    <UnstyledButton
                      key={number}
                      className={classes['variant'] ?? ''}
                      aria-label={t('builder.gallery.add', { block, variant })}
                      onClick={() => {
                        setWords('');
                        onAdd(name, number);
                      }}
                    >
                      <span className={classes['picture']}>
                        <img src={variantPreview(name, number)} alt="" loading="lazy" />
                      </span>
                      <span className={classes['label']}>{variant}</span>
                    </UnstyledButton>
                  );
                })}
              </div>
            </article>
          );
        })}
      </div>
    </Sheet>
  );
}

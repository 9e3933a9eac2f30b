import { UnstyledButton } from '@mantine/core';
import { catalogue, familyTitleKey, type FamilyName, type VariantOf, variantTitleKey } from '@tropa/blocks';
import { variantPreview } from '@tropa/blocks/editor';
import type { SitePage } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { addableFamilies } from '../builder/new-page-block.ts';
import classes from './block-gallery.module.css';

interface BlockGalleryProps {
  opened: boolean;
  page: SitePage;
  onAdd: (name: FamilyName, number: number) => void;
  onClose: () => void;
}

/** The families that a page can have, each variant as a picture of itself. */
export function BlockGallery({ opened, page, onAdd, onClose }: BlockGalleryProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('builder.gallery.title')} kind="largeForm">
      <div className={classes['families']}>
        {addableFamilies(page).map((name) => {
          const variants: readonly VariantOf<FamilyName>[] = catalogue[name].variants;
          const block = t(familyTitleKey(name));
          return (
            <article key={name} className={classes['family']}>
              <h3 className={classes['title']}>{block}</h3>
              <p className={classes['about']}>{t(`builder.about.${name}`)}</p>
              <div className={classes['variants']}>
                {variants.map((number) => {
                  const variant = t(variantTitleKey(name, number));
                  return (
                    <UnstyledButton
                      key={number}
                      className={classes['variant'] ?? ''}
                      aria-label={t('builder.gallery.add', { block, variant })}
                      onClick={() => onAdd(name, number)}
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

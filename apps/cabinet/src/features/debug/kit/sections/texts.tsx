import { Collapse, Pagination, TruncatedText, UiTextsProvider } from '@tropa/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const RANGE = { item_count: 45, page_count: 3, page: 1, page_size: 15 };
const nowhere = () => undefined;

function Texts() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="truncated-long" label={t('kit.text.long')}>
        <TruncatedText>
          <p style={{ margin: 0 }}>{t('kit.text.long_text')}</p>
        </TruncatedText>
      </Specimen>
      <Specimen name="truncated-near" label={t('kit.text.near')}>
        <TruncatedText>
          <div style={{ height: 144 }}>{t('kit.text.near_text')}</div>
        </TruncatedText>
      </Specimen>
      <Specimen name="truncated-short" label={t('kit.text.short')}>
        <TruncatedText>{t('kit.text.short_text')}</TruncatedText>
      </Specimen>
      <Specimen name="collapse" label={t('kit.text.collapse')}>
        <Collapse title={t('kit.text.included')} aside="2">
          {t('kit.text.included_text')}
        </Collapse>
      </Specimen>
      <Specimen name="collapse-open" label={t('kit.text.collapse_open')}>
        <Collapse title={t('kit.text.included')} isExpandedAtFirst>
          {t('kit.text.included_text')}
        </Collapse>
      </Specimen>
      <Specimen name="own-words" label={t('kit.text.own_words')}>
        <div lang="en">
          <Suspense>
            <UiTextsProvider texts={null}>
              <Pagination pagination={RANGE} onPage={nowhere} />
            </UiTextsProvider>
          </Suspense>
        </div>
      </Specimen>
    </>
  );
}

export const texts: KitSection = { id: 'texts', title: (t) => t('kit.text.title'), Content: Texts };

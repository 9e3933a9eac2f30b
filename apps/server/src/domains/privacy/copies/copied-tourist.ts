import { fullName } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { TouristRow } from '../../booking/index.ts';
import type { CopiedPart } from '../../../kernel/personal-data.ts';

/** What a tourist has answered, as people read it. @param number of the document, whole */
export function copiedTourist(tourist: TouristRow, number: string, t: Translate): CopiedPart {
  const { sex, residence_region: region, passport_kind: kind } = tourist;
  return {
    title: t('personal_copy.tourist', { name: fullName(tourist) }),
    facts: {
      [t('questionnaire.fields.birthday')]: tourist.birthday ?? '',
      [t('questionnaire.fields.sex')]: sex ? t(`questionnaire.sexes.${sex}`) : '',
      [t('questionnaire.fields.citizenship')]: tourist.citizenship ?? '',
      [t('questionnaire.fields.residence_region')]: region ? t(`questionnaire.regions.${region}`) : '',
      [t('questionnaire.fields.passport_kind')]: kind ? t(`questionnaire.documents.${kind}`) : '',
      [t('questionnaire.fields.passport')]: number,
      [t('questionnaire.fields.email')]: tourist.email,
      [t('questionnaire.fields.phone')]: tourist.phone,
      [t('questionnaire.fields.food_restriction')]: tourist.food_restriction,
      [t('questionnaire.fields.weight')]: tourist.weight === null ? '' : String(tourist.weight),
    },
  };
}

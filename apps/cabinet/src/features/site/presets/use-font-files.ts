import type { FontWeight } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, uploadFile } from '../../../shared/api/index.ts';
import { showFailure } from '../../../shared/toasts.ts';
import { guessWeight } from './guess-weight.ts';
import { isFont } from './is-font.ts';

/** A file of a font, and the weight that it is for. */
export interface WeightRow {
  weight: FontWeight;
  file: { id: number; name: string };
}

/**
 * The files of an own font, one for each weight, as they are chosen and stored.
 * @param onErrors takes what is wrong by field; nothing is once something is changed
 */
export function useFontFiles(
  stored: readonly WeightRow[],
  onErrors: (errors: Record<string, string>) => void,
) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly WeightRow[]>(stored);
  const [isUploading, setIsUploading] = useState(false);

  const take = async (files: File[]) => {
    onErrors({});
    setIsUploading(true);
    try {
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, in the order they were chosen
        if (!(await isFont(file))) {
          onErrors({ font_group_weights: t('look.own.not_a_font', { file: file.name }) });
          continue;
        }
        // oxlint-disable-next-line no-await-in-loop -- the same
        const kept = await uploadFile(file);
        setRows((known) => {
          const weight = guessWeight(
            file.name,
            known.map((row) => row.weight),
          );
          return [...known, { weight, file: kept }].toSorted((a, b) => a.weight - b.weight);
        });
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = error.errors['file'];
      if (refused === undefined) showFailure(error);
      else onErrors({ font_group_weights: refused });
    } finally {
      setIsUploading(false);
    }
  };
  const change = (index: number, row: WeightRow | null) => {
    onErrors({});
    setRows(rows.flatMap((known, at) => (at === index ? (row ? [row] : []) : [known])));
  };
  return { rows, setRows, isUploading, take, change };
}

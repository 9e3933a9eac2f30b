import { Loader, VisuallyHidden, type LoaderProps } from '@mantine/core';
import { useUiTexts } from '../texts.tsx';
import classes from './spinner.module.css';

/** Something is on its way, and there is no shape of it to show: 22 px, a line of 3 (docs/rules/interface.md; the theme knows). */
export function Spinner(props: Pick<LoaderProps, 'size' | 'color'>) {
  const { loading } = useUiTexts().empty;
  return (
    <output className={classes['spinner']}>
      <Loader {...props} />
      <VisuallyHidden>{loading}</VisuallyHidden>
    </output>
  );
}

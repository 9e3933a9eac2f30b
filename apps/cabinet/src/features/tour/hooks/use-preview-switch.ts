import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

const KEY = 'tour.preview';
/** As in the style of the switch: beside the form there is room on wide screens only. */
const WIDE = '(min-width: 80em)';

/** Whether the preview stands beside the form; remembered in this browser. */
export function usePreviewSwitch(): { isShown: boolean; toggle: () => void } {
  const [isWanted, setWanted] = useLocalStorage({
    key: KEY,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return { isShown: isWanted && isWide, toggle: () => setWanted(!isWanted) };
}

/** Words of the inputs, pictures and galleries, by family. */
interface Words {
  carousel: 'label' | 'previous' | 'next' | 'slide' | 'go' | 'first' | 'last';
  crop: 'open' | 'title' | 'area' | 'hint' | 'zoom' | 'apply' | 'failed' | 'loading';
  date: 'invalid' | 'outside';
  files:
    | 'add'
    | 'drop'
    | 'limits'
    | 'remove'
    | 'cancel'
    | 'failed'
    | 'too_big'
    | 'over_limit'
    | 'progress'
    | 'none';
  gallery:
    | 'open'
    | 'image'
    | 'video'
    | 'previous'
    | 'next'
    | 'first'
    | 'last'
    | 'counter'
    | 'zoom_in'
    | 'zoom_out'
    | 'play'
    | 'unplayable'
    | 'failed';
  number:
    | 'increase'
    | 'decrease'
    | 'point'
    | 'unreadable'
    | 'whole'
    | 'decimals'
    | 'too_large'
    | 'min'
    | 'max';
  phone:
    | 'country'
    | 'choose_country'
    | 'search'
    | 'primary'
    | 'others'
    | 'belongs'
    | 'confirm'
    | 'invalid'
    | 'letters';
  rating: 'terrible' | 'poor' | 'fair' | 'good' | 'excellent' | 'none' | 'value';
  select: 'clear';
  slider: 'from' | 'to';
  sorting: 'how' | 'taken' | 'over' | 'dropped' | 'canceled';
  text: 'counter' | 'left';
  time: 'invalid';
}
export type UiWord = { [Family in keyof Words]: `widgets.${Family}.${Words[Family]}` }[keyof Words];
/** What is put into a word; `count` chooses its plural form. */
export type WordValues = Record<string, string | number>;
export type WordOf = (word: UiWord, values?: WordValues) => string;

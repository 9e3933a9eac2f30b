import type { Translate } from '@tropa/i18n';
import type { UiTexts } from '@tropa/ui';

/**
 * The words of the UI components in the language of `t`. Those of area `ui` come with the screens that need them, so they
 * are looked up when they are asked for.
 */
export const uiTexts = (t: Translate): UiTexts => ({
  close: t('app.close'),
  // The key travels as a value; the catalogues' test finds missing ones.
  problem: ({ key, params }) => t(key as 'errors.validation.required', params),
  cancel: t('app.cancel'),
  get busy() {
    return t('ui.busy');
  },
  pagination: {
    label: t('app.ui.pagination.label'),
    previous: t('app.ui.pagination.previous'),
    next: t('app.ui.pagination.next'),
    get isFirst() {
      return t('ui.pagination.first');
    },
    get isLast() {
      return t('ui.pagination.last');
    },
    page: (page) => t('app.ui.pagination.page', { page }),
    range: ({ from, to, total }) => t('app.ui.pagination.range', { rangeFrom: from, rangeTo: to, total }),
  },
  table: { columns: t('app.ui.table.columns') },
  empty: {
    nothingFound: t('app.ui.empty.nothing_found'),
    noData: t('app.ui.empty.no_data'),
    loading: t('app.ui.empty.loading'),
    tryCode: t('app.ui.empty.try_code'),
    nothingForSearch: t('app.ui.empty.nothing_for_search'),
  },
  error: {
    title: t('app.ui.error.title'),
    retry: t('app.retry'),
    requestId: (requestId) => t('app.ui.error.request_id', { requestId }),
  },
  noRights: { title: t('app.ui.no_rights.title'), text: t('app.ui.no_rights.text') },
  get password(): UiTexts['password'] {
    return {
      toggle: t('ui.password.toggle'),
      tooShort: (limits) => t('ui.password.low', limits),
      strength: {
        medium: t('ui.password.medium'),
        strong: t('ui.password.strong'),
      },
      longEnough: (limits) => t('ui.password.length', limits),
      special: (signs) => t('ui.password.special', signs),
      rules: {
        lowercase: t('ui.password.lowercase'),
        uppercase: t('ui.password.uppercase'),
        digit: t('ui.password.digit'),
      },
    };
  },
  get pictures(): UiTexts['pictures'] {
    return {
      add: t('ui.pictures.add'),
      upload: t('ui.pictures.upload'),
      replace: t('ui.pictures.replace'),
      none: t('ui.pictures.none'),
      drop: t('ui.pictures.drop'),
      limits: (limits) => t('ui.pictures.limits', limits),
      cover: t('ui.pictures.cover'),
      move: t('ui.pictures.move'),
      remove: t('ui.pictures.remove'),
      removed: t('ui.pictures.removed'),
      undo: t('app.undo'),
      retry: t('app.retry'),
      dismiss: t('ui.pictures.dismiss'),
      failed: t('ui.pictures.failed'),
      tooBig: (limits) => t('ui.pictures.too_big', limits),
      wrongType: t('ui.pictures.wrong_type'),
      tooMany: (limits) => t('ui.pictures.over_limit', limits),
      progress: (percent) => t('ui.pictures.progress', { percent }),
    };
  },
  get discard(): UiTexts['discard'] {
    return {
      title: t('ui.discard.title'),
      text: t('ui.discard.text'),
      leave: t('ui.discard.leave'),
      keep: t('ui.discard.keep'),
    };
  },
  get editor(): UiTexts['editor'] {
    return {
      bold: t('ui.editor.bold'),
      italic: t('ui.editor.italic'),
      heading: t('ui.editor.heading'),
      subheading: t('ui.editor.subheading'),
      bulletList: t('ui.editor.bullet_list'),
      orderedList: t('ui.editor.ordered_list'),
      link: t('ui.editor.link'),
      unlink: t('ui.editor.unlink'),
      linkAddress: t('ui.editor.link_address'),
      linkInvalid: t('ui.editor.link_invalid'),
      apply: t('app.apply'),
      undo: t('ui.editor.undo'),
      redo: t('ui.editor.redo'),
      nothingToUndo: t('off.nothing_to_undo'),
      nothingToRedo: t('off.nothing_to_redo'),
    };
  },
  get text(): UiTexts['text'] {
    return { more: t('ui.text.more'), less: t('ui.text.less') };
  },
  date: {
    clear: t('app.ui.date.clear'),
    open: t('app.ui.date.open'),
    previous: t('app.ui.date.previous'),
    next: t('app.ui.date.next'),
    get noEarlier() {
      return t('ui.date.no_earlier');
    },
    get noLater() {
      return t('ui.date.no_later');
    },
    placeholder: t('app.ui.date.placeholder'),
    month: t('app.ui.date.month'),
    year: t('app.ui.date.year'),
    marked: t('app.ui.date.marked'),
    range: t('app.ui.date.range'),
  },
  word: (word, values = {}) => t(word, values),
});

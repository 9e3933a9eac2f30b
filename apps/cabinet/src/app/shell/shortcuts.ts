import { CANVAS_KEYS } from '@tropa/blocks/canvas';
import { KEYS } from '../../shared/shortcuts/keys.ts';

const { everywhere, timeline, tour, chat } = KEYS;
const site = CANVAS_KEYS;

/** What the keys of the cabinet do, by where they are heard: the handlers hear the same chords. Several chords do the same. */
export const SHORTCUTS = [
  {
    place: 'shortcuts.places.everywhere',
    keys: [
      { does: 'shortcuts.everywhere.search', chords: everywhere.search },
      { does: 'shortcuts.everywhere.help', chords: everywhere.help },
      { does: 'shortcuts.everywhere.close', chords: everywhere.close },
    ],
  },
  {
    place: 'shortcuts.places.timeline',
    keys: [
      { does: 'shortcuts.timeline.walk', chords: timeline.walk },
      { does: 'shortcuts.timeline.today', chords: timeline.today },
      { does: 'shortcuts.timeline.open', chords: timeline.open },
      { does: 'shortcuts.timeline.carry', chords: timeline.carry },
      { does: 'shortcuts.timeline.move', chords: timeline.move },
      { does: 'shortcuts.timeline.copy', chords: timeline.copy },
      { does: 'shortcuts.timeline.leave', chords: timeline.leave },
    ],
  },
  {
    place: 'shortcuts.places.tour',
    keys: [
      { does: 'shortcuts.tour.undo', chords: tour.undo },
      { does: 'shortcuts.tour.redo', chords: tour.redo },
    ],
  },
  {
    place: 'shortcuts.places.chat',
    keys: [
      { does: 'shortcuts.chat.send', chords: chat.send },
      { does: 'shortcuts.chat.line', chords: chat.line },
    ],
  },
  {
    place: 'shortcuts.places.site',
    keys: [
      { does: 'shortcuts.site.choose', chords: [...site.select_previous, ...site.select_next] },
      { does: 'shortcuts.site.shift', chords: [...site.move_up, ...site.move_down] },
      { does: 'shortcuts.site.edit', chords: site.edit },
      { does: 'shortcuts.site.duplicate', chords: site.duplicate },
      { does: 'shortcuts.site.remove', chords: site.remove },
      { does: 'shortcuts.site.undo', chords: site.undo },
      { does: 'shortcuts.site.redo', chords: site.redo },
      { does: 'shortcuts.site.save', chords: site.save },
      { does: 'shortcuts.site.leave', chords: site.leave },
    ],
  },
] as const;

/** All keys that the cabinet hears, by where it does. Those of one list are pressed together; several lists do the same. */
export const SHORTCUTS = [
  {
    place: 'shortcuts.places.everywhere',
    keys: [
      { does: 'shortcuts.everywhere.search', pressed: [['Ctrl', 'K']] },
      { does: 'shortcuts.everywhere.help', pressed: [['?']] },
      { does: 'shortcuts.everywhere.close', pressed: [['Esc']] },
    ],
  },
  {
    place: 'shortcuts.places.timeline',
    keys: [
      { does: 'shortcuts.timeline.walk', pressed: [['←'], ['→'], ['↑'], ['↓']] },
      { does: 'shortcuts.timeline.today', pressed: [['Home']] },
      { does: 'shortcuts.timeline.open', pressed: [['Enter']] },
      {
        does: 'shortcuts.timeline.carry',
        pressed: [
          ['Shift', '←'],
          ['Shift', '→'],
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
      },
      { does: 'shortcuts.timeline.move', pressed: [['Enter']] },
      { does: 'shortcuts.timeline.copy', pressed: [['Ctrl', 'Enter']] },
      { does: 'shortcuts.timeline.leave', pressed: [['Esc']] },
    ],
  },
  {
    place: 'shortcuts.places.tour',
    keys: [
      { does: 'shortcuts.tour.undo', pressed: [['Ctrl', 'Z']] },
      { does: 'shortcuts.tour.redo', pressed: [['Ctrl', 'Shift', 'Z']] },
    ],
  },
  {
    place: 'shortcuts.places.chat',
    keys: [
      { does: 'shortcuts.chat.send', pressed: [['Enter']] },
      { does: 'shortcuts.chat.line', pressed: [['Shift', 'Enter']] },
    ],
  },
  {
    place: 'shortcuts.places.site',
    keys: [
      { does: 'shortcuts.site.choose', pressed: [['↑'], ['↓']] },
      {
        does: 'shortcuts.site.shift',
        pressed: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
      },
      { does: 'shortcuts.site.edit', pressed: [['Enter']] },
      { does: 'shortcuts.site.duplicate', pressed: [['Ctrl', 'D']] },
      { does: 'shortcuts.site.remove', pressed: [['Delete']] },
      { does: 'shortcuts.site.undo', pressed: [['Ctrl', 'Z']] },
      { does: 'shortcuts.site.redo', pressed: [['Ctrl', 'Shift', 'Z']] },
      { does: 'shortcuts.site.save', pressed: [['Ctrl', 'S']] },
    ],
  },
] as const;

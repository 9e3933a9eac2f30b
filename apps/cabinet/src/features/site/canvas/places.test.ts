import { newBlock } from '@tropa/blocks';
import { describe, expect, it } from 'vitest';
import { placesOf, shownBlocks } from './places.ts';

const main = [newBlock('app-header', 'header'), newBlock('tours', 'tours'), newBlock('app-footer', 'footer')];
const tour = [newBlock('program', 'program'), newBlock('contacts', 'contacts')];

describe('the places of the canvas', () => {
  it('are those of the page, with the main page’s header and footer around a tour', () => {
    const pages = { main, tour };
    expect(shownBlocks('main', pages)).toBe(main);
    expect(shownBlocks('tour', pages).map(({ uid }) => uid)).toEqual([
      'header',
      'program',
      'contacts',
      'footer',
    ]);
  });

  it('say what may be done with each', () => {
    const shown = shownBlocks('tour', { main, tour });
    const [header, program, contacts] = placesOf(shown, tour, { program: { 'data.title': 'Плохо' } });
    expect(header).toMatchObject({
      isOwn: false,
      isMovable: false,
      canMoveUp: false,
      canRemove: false,
      canDuplicate: false,
    });
    expect(program).toMatchObject({
      isOwn: true,
      isMovable: true,
      canMoveUp: false,
      canMoveDown: true,
      isWrong: true,
    });
    expect(contacts).toMatchObject({ canMoveUp: true, canRemove: false, canDuplicate: true, isWrong: false });
    expect(placesOf(main, main, {})[0]).toMatchObject({
      isOwn: true,
      isMovable: false,
      canMoveDown: false,
      canDuplicate: false,
    });
  });
});

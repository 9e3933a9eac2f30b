import { newBlock } from '@tropa/blocks';
import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { findErrors, splitRefusals } from './block-errors.ts';

const t = translator('ru');
const blocks = [newBlock('app-header', 'header'), newBlock('tours', 'tours')];

describe('findErrors', () => {
  it('finds nothing in blocks that hold', () => {
    expect(findErrors(blocks, 'main', t)).toEqual({});
  });

  it('names the block, the field and what is wrong with it', () => {
    const tours = newBlock('tours', 'tours');
    const wrong = { ...tours, anchor: 'Ёж', data: { ...tours.data, limit: null } };
    expect(findErrors([wrong], 'main', t)).toEqual({
      tours: { anchor: 'Только латинские буквы, цифры и дефис' },
    });
    expect(findErrors([{ ...wrong, anchor: '' }], 'main', t)).toEqual({
      tours: { 'data.limit': 'Обязательно для заполнения' },
    });
  });

  it('refuses a family of another page', () => {
    expect(findErrors(blocks, 'tour', t)).toHaveProperty('tours');
  });
});

describe('splitRefusals', () => {
  it('gives each block its own, by the place it was sent at', () => {
    const errors = {
      'blocks.1.data.title': 'Длинно',
      'blocks.1.data.links.0.url': 'Не адрес',
      'blocks.0.anchor': 'Не то',
    };
    expect(splitRefusals(errors, 'blocks', blocks)).toEqual({
      blocks: {
        tours: { 'data.title': 'Длинно', 'data.links.0.url': 'Не адрес' },
        header: { anchor: 'Не то' },
      },
      rest: [],
    });
  });

  it('keeps what belongs to no block, and leaves other pages alone', () => {
    const errors = {
      main: 'Нет обязательного блока',
      'main.9.data': 'Нет такого',
      'tour.0.data.title': 'Другая',
    };
    expect(splitRefusals(errors, 'main', blocks)).toEqual({
      blocks: {},
      rest: ['Нет обязательного блока', 'Нет такого'],
    });
  });
});

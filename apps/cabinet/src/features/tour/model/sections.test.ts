import { describe, expect, it } from 'vitest';
import { placeOfError, sectionOfField } from './sections.ts';

describe('placeOfError', () => {
  it('reads the keys of a refused publish', () => {
    expect(placeOfError('main.name')).toEqual({ section: 'main', field: 'name' });
    expect(placeOfError('price.price')).toEqual({ section: 'price', field: 'price' });
    expect(placeOfError('dates.dates')).toEqual({ section: 'dates', field: null });
    expect(placeOfError('program.program')).toEqual({ section: 'program', field: null });
  });

  it('reads the paths of a refused save', () => {
    expect(placeOfError('price')).toEqual({ section: 'price', field: 'price' });
    expect(placeOfError('program.0.title')).toEqual({ section: 'program', field: 'program.0.title' });
    expect(placeOfError('screen_name')).toEqual({ section: 'main', field: 'screen_name' });
    expect(placeOfError('discounts.2.season_end')).toEqual({
      section: 'price',
      field: 'discounts.2.season_end',
    });
    for (const field of ['price_categories.1.max_age', 'extras.0.stock'])
      expect(placeOfError(field)).toEqual({ section: 'price', field });
  });

  it('shows a refusal inside a field that is edited as a whole at that field', () => {
    expect(placeOfError('in_price.4').field).toBe('in_price');
    expect(placeOfError('main_location.name').field).toBe('main_location');
    expect(placeOfError('program.1.photos.0').field).toBe('program.1.photos');
    expect(placeOfError('accommodations.0.variants.1.description.content.0').field).toBe(
      'accommodations.0.variants.1.description',
    );
  });
});

describe('sectionOfField', () => {
  it('leads to the main section when no other holds the field', () => {
    expect(sectionOfField('difficulty_description')).toBe('main');
    expect(sectionOfField('questions.0.answer')).toBe('faq');
    expect(sectionOfField('living_base.title')).toBe('accommodation');
  });
});

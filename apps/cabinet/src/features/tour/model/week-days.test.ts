import { describe, expect, it } from 'vitest';
import { sameEveryDay, timesOn, withTimes } from './week-days.ts';

describe('the times of a week', () => {
  const week = [
    { day_of_week: 1, times: ['11:00'] },
    { day_of_week: 0, times: ['12:00'] },
  ];
  it('stand once each, in order, the days from Monday to Sunday', () => {
    const more = withTimes(week, 3, ['18:00', '10:00', '18:00']);
    expect(more.map(({ day_of_week }) => day_of_week)).toEqual([1, 3, 0]);
    expect(timesOn(more, 3)).toEqual(['10:00', '18:00']);
    expect(timesOn(more, 2)).toEqual([]);
  });
  it('leave their day with the last of them', () => {
    expect(withTimes(week, 1, [])).toEqual([{ day_of_week: 0, times: ['12:00'] }]);
  });
  it('are the same every day where that is asked', () => {
    const every = sameEveryDay(['11:00']);
    expect(every).toHaveLength(7);
    expect(every[0]).toEqual({ day_of_week: 1, times: ['11:00'] });
    expect(every[6]?.day_of_week).toBe(0);
  });
});

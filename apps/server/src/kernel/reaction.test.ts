import { expect, it } from 'vitest';
import { joinReactions, reactionPlace } from './reaction.ts';

it('is done in the order of the lists, and only by those of the last application that was built', () => {
  const moved = reactionPlace<(words: string[]) => void>('test.moved');
  const erased = reactionPlace<() => string>('test.erased');
  const say = (word: string) => moved.with((words) => void words.push(word));
  const spoken = () => {
    const words: string[] = [];
    for (const speak of moved.all()) speak(words);
    return words;
  };
  const listed = [say('first'), erased.with(() => 'gone'), say('second')];
  // An entry of a list does nothing by being there.
  expect(spoken()).toEqual([]);
  joinReactions(listed);
  expect(spoken()).toEqual(['first', 'second']);
  expect(erased.all().map((does) => does())).toEqual(['gone']);
  joinReactions(listed);
  expect(spoken()).toEqual(['first', 'second']);
});

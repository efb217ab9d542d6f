import { expect, it } from 'vitest';
import { isNamed, withCommands } from './command.ts';

it.each([
  ['Configuración', ['config'], true],
  ['Entre ustedes', ['ust'], true],
  ['Entre ustedes', ['tre'], false],
  ['Confirmar Luz, CFE', ['cfe', 'conf'], true],
  ['Por venir', ['por', 'confirmar'], false],
])('%s by %j: %s', (name, words, isSo) => expect(isNamed(name, words)).toBe(isSo));

it('leaves out groups without anything in them', () => {
  const command = { id: 'a', icon: null, name: 'A', run: () => undefined };
  const groups = [
    { id: 'none', title: 'None', commands: [] },
    { id: 'some', title: 'Some', commands: [command] },
  ];
  expect(withCommands(groups).map(({ id }) => id)).toEqual(['some']);
});

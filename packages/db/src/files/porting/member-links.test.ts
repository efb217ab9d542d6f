import { describe, expect, it } from 'vitest';
import { linkMembers } from './member-links.ts';

const file = [
  { id: 'ana', name: 'Ana' },
  { id: 'luis', name: 'Luis' },
] as const;
const household = [
  { id: 'sofia', name: 'Sofía', order: 'first' },
  { id: 'martin', name: 'Martín', order: 'second' },
] as const;
const same = [
  { id: 'luis', name: 'L', order: 'first' },
  { id: 'ana', name: 'A', order: 'second' },
] as const;

describe('linkMembers', () => {
  it('links the same ids, in whatever order', () => {
    expect([...linkMembers(file, same)]).toEqual([
      ['ana', 'ana'],
      ['luis', 'luis'],
    ]);
  });

  it('links different ids as they were given, also crosswise', () => {
    const given = [
      ['luis', 'sofia'],
      ['ana', 'martin'],
    ] as const;
    expect(linkMembers(file, household, given).get('luis')).toBe('sofia');
    expect(
      linkMembers(file, same, [
        ['ana', 'luis'],
        ['luis', 'ana'],
      ]).get('ana'),
    ).toBe('luis');
  });

  it('requires links when the ids differ, even if only one does', () => {
    expect(() => linkMembers(file, household)).toThrow(
      "The file's members (ana, luis) are not the household's (sofia, martin), for example --members ana=sofia,luis=martin",
    );
    expect(() => linkMembers(file, [same[0], household[1]])).toThrow('for example --members ana=luis,luis=martin');
  });

  it.each([
    [[['ana', 'sofia']]],
    [
      [
        ['ana', 'sofia'],
        ['luis', 'sofia'],
      ],
    ],
    [
      [
        ['ana', 'sofia'],
        ['ana', 'martin'],
      ],
    ],
    [
      [
        ['ana', 'sofia'],
        ['eva', 'martin'],
      ],
    ],
    [
      [
        ['ana', 'sofia'],
        ['luis', 'pedro'],
      ],
    ],
    [
      [
        ['ana', 'sofia'],
        ['luis', 'martin'],
        ['luis', 'martin'],
      ],
    ],
  ] as [string, string][][][])('refuses %j, which is no bijection', (given) => {
    expect(() => linkMembers(file, household, given)).toThrow(
      "--members must link each of the file's members (ana, luis) to one of the household's (sofia, martin), for example",
    );
  });

  it('uses the members of the file where there is no household', () => {
    expect(linkMembers(file, null).get('luis')).toBe('luis');
    expect(() => linkMembers(file, null, [['ana', 'sofia']])).toThrow('leave --members out');
  });

  it('refuses new members whose ids and usernames clash', () => {
    const problem = "members[1].username: usernames must differ from each other and from the other member's id";
    expect(() => linkMembers([file[0], { ...file[0] }], null)).toThrow('members[1].id: "ana" is there twice');
    expect(() =>
      linkMembers(
        [
          { ...file[0], username: 'Casa' },
          { ...file[1], username: 'casa' },
        ],
        null,
      ),
    ).toThrow(problem);
    expect(() =>
      linkMembers(
        [
          { ...file[0], username: 'LUIS' },
          { ...file[1], username: 'l' },
        ],
        null,
      ),
    ).toThrow(problem);
    expect(() => linkMembers([file[0], { ...file[1], username: 'Ana' }], null)).toThrow(problem);
    expect(() =>
      linkMembers(
        [
          { ...file[0], username: 'Weiß' },
          { ...file[1], username: 'WEISS' },
        ],
        null,
      ),
    ).toThrow(problem);
  });
});

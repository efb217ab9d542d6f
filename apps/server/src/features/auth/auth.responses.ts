import * as z from 'zod';

export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    memberId: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export const userExample = {
  id: '01936f5e-1b2c-7d3e-8f40-5a6b7c8d9e0f',
  username: 'ana',
  memberId: 'ana',
  name: 'Ana',
  createdAt: '2026-01-05T16:20:00.000Z',
};

import type { Stored } from '@household/db';
import { householdSplitSchema, type Salary, salarySchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import type { OwnSession, ProfileResponse } from './settings.service.ts';

export const restProfile = ({ profile, currentSalary }: ProfileResponse) => ({
  profile: {
    username: profile.username,
    memberId: profile.memberId,
    createdAt: profile.createdAt,
    lastLoginAt: profile.lastLoginAt,
  },
  currentSalary: currentSalary && { id: currentSalary.id, amountCents: currentSalary.amountCents },
});

/** The REST body of a salary, without the version, which is internal. */
export const restSalary = ({ version: _version, ...salary }: Stored<'salary'>): Salary => salary;

export const restSession = ({ id, userAgent, ipAddress, createdAt, current }: OwnSession) => ({
  sessionId: id,
  userAgent,
  ipAddress,
  createdAt,
  current,
});

export const profileSchema = z
  .object({
    profile: z.object({
      username: z.string(),
      memberId: z.string(),
      createdAt: z.iso.datetime(),
      lastLoginAt: z.iso.datetime().nullable(),
    }),
    currentSalary: z.object({ id: z.uuid(), amountCents: z.int() }).nullable(),
  })
  .meta({ id: 'Profile' });
export const profileExample = {
  profile: {
    username: 'ana',
    memberId: 'ana',
    createdAt: '2026-01-05T16:20:00.000Z',
    lastLoginAt: '2026-11-20T14:02:31.000Z',
  },
  currentSalary: { id: '01936f5e-5a1a-7d0c-8b62-3f6f0f1d2a11', amountCents: 4_200_000 },
};

export const householdSplitBody = recordBody('HouseholdSplit', householdSplitSchema);
export const householdSplitExample = { rule: { ana: 60, luis: 40 } };

export const salaryBody = recordBody('Salary', salarySchema);
export const salaryExample = {
  id: '01936f5e-5a1a-7d0c-8b62-3f6f0f1d2a11',
  memberId: 'ana',
  amountCents: 4_200_000,
  effectiveDate: '2026-11-01',
  createdAt: '2026-11-01T15:00:00.000Z',
} satisfies BodyExample<Salary>;

export const sessionSchema = z
  .object({
    sessionId: z.uuid(),
    userAgent: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export const sessionExample = {
  sessionId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ipAddress: '192.0.2.7',
  createdAt: '2026-11-20T14:02:31.000Z',
  current: true,
};

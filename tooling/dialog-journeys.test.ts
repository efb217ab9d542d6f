import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './tool.ts';

/** What draws a dialog or a sheet; the frames themselves are in `components/ui`. */
const FRAME =
  /<(?:Modal|Dialog|FormDialog|ConfirmDialog|DeleteDialog|LazyConfirmDialog|LeaveQuestion|ConfirmedDialog|RecordDialog)\b/;
const journeys = ['forms', 'dialogs', 'settings'].map((area) => `e2e/leaving-${area}.spec.ts`);

/** Every dialog, and what the cases of the journeys call it that leave it by Esc, back, a press outside and a pull. */
const left: Record<string, string> = {
  'app/palette/palette-panel.tsx': 'palette',
  'app/shell/account-panel.tsx': 'account or shortcuts',
  'app/shell/shortcuts-dialog.tsx': 'account or shortcuts',
  'app/sign-in-again.tsx': 'sign-in',
  'editing/account/close-month-dialog.tsx': 'closing',
  'editing/account/payment-dialog.tsx': 'Registrar pago',
  'editing/account/share-month-dialog.tsx': 'sharing',
  'editing/closed-month/closed-month-dialog.tsx': 'closed month',
  'editing/closed-month/reopen-month-dialog.tsx': 'reopening',
  'editing/expense/delete-expense-dialog.tsx': 'deletion of an expense',
  'editing/expense/expense-dialog.tsx': 'Editar gasto',
  'editing/history/blocked-undo-dialog.tsx': 'blocked undo',
  'editing/history/history-dialog.tsx': 'history',
  'editing/one-line/one-line-panel.tsx': 'one line',
  'editing/outbox/outbox-dialog.tsx': 'outbox',
  'editing/stale-edit/stale-edit-dialog.tsx': 'stale edit',
  'features/account/payment-row.tsx': 'deletion of a payment',
  'features/account/start-dialog.tsx': 'Inicio de la cuenta',
  'features/categories/categories-screen.tsx': 'deletion of a category',
  'features/categories/category-dialog.tsx': 'Agregar categoría',
  'features/msi/delete-plan-dialog.tsx': 'deletion of a plan',
  'features/msi/plan-dialog.tsx': 'Agregar plan',
  'features/msi/replace-dialog.tsx': 'replacing the plans',
  'features/porting/file-import.tsx': 'leaving a chosen file',
  'features/recurring/recurring-screen.tsx': 'deletion of a rule',
  'features/recurring/rule-dialog.tsx': 'Agregar regla',
  'features/settings/codes-state.tsx': 'Desactivar',
  'features/settings/confirm-identity.tsx': 'Confirma que eres tú',
  'features/settings/passkey-dialogs.tsx': 'Cambiar el nombre',
  'features/settings/passkey-list.tsx': 'removing it',
  'features/settings/password-dialog.tsx': 'Cambiar contraseña',
  'features/settings/recovery-codes-dialog.tsx': 'recovery codes',
  'features/settings/salary-section.tsx': 'a salary of nothing',
  'features/settings/saved-field.tsx': 'leaving a username',
  'features/settings/sessions-section.tsx': 'ending a session',
  'features/settings/turn-on-codes-dialog.tsx': 'Activar códigos',
};

/** Frames of several dialogs. */
const frames = ['editing/record-dialog.tsx', 'features/settings/confirmed-dialog.tsx'];

const source = join(root, 'apps/web/src');
const drawn = globSync('{app,editing,features}/**/*.tsx', { cwd: source })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.tsx') && !frames.includes(file))
  .filter((file) => FRAME.test(readFileSync(join(source, file), 'utf8')));

describe('the dialogs of the product', () => {
  it('are each left by a journey in every way', () => {
    expect(drawn.toSorted()).toEqual(Object.keys(left).toSorted());
  });

  it('are named by cases that exist', () => {
    const cases = journeys.map((journey) => readFileSync(join(root, journey), 'utf8')).join('\n');
    expect(Object.values(left).filter((name) => !cases.includes(`'${name}'`))).toEqual([]);
  });
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { Field } from './field.tsx';
import { FormDialog, type SaveFailure } from './form-dialog.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

type FormProps = {
  busy?: boolean;
  changed?: boolean;
  canSubmit?: boolean;
  failure?: SaveFailure;
  isTakenOver?: boolean;
};

function setUpForm(props: FormProps = {}) {
  const onClose = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  renderPiece(
    <FormDialog
      title="Agregar gasto"
      submitLabel="Agregar"
      busyLabel="Guardando"
      onClose={onClose}
      onSubmit={onSubmit}
      {...props}
    >
      <Field label="Descripción">
        <TextInput value="" onValueChange={() => undefined} />
      </Field>
      <Field label="Categoría">
        <Select value="a" options={[{ value: 'a', label: 'A' }]} onValueChange={() => undefined} />
      </Field>
    </FormDialog>,
  );
  return { onClose, onSubmit, dialog: screen.getByRole('dialog', { name: 'Agregar gasto' }) };
}

const cancel = () => screen.getAllByRole('button', { name: 'Cancelar' })[0]!;

describe('FormDialog', () => {
  it('starts in the first field', () => {
    setUpForm();
    expect(document.activeElement).toBe(screen.getByLabelText('Descripción'));
  });

  it('is pulled down at its header, not at what has the whole dialog', () => {
    const { dialog } = setUpForm();
    expect(dialog.querySelector('header[data-dialog-head]')).not.toBeNull();
    cleanup();
    expect(setUpForm({ isTakenOver: true }).dialog.querySelector('header[data-dialog-head]')).toBeNull();
  });

  it('closes on Escape, on Cancel and on a press on the backdrop', () => {
    const { onClose, dialog } = setUpForm();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(cancel());
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays when a press only ends on the backdrop', () => {
    const { onClose, dialog } = setUpForm();
    fireEvent.pointerDown(screen.getByLabelText('Descripción'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves an open list inside it to Escape first', () => {
    const { onClose } = setUpForm();
    const box = screen.getByRole('combobox');
    fireEvent.click(box);
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  const escape = ({ dialog }: ReturnType<typeof setUpForm>) => void fireEvent.keyDown(dialog, { key: 'Escape' });
  const back = ({ dialog }: ReturnType<typeof setUpForm>) =>
    void fireEvent(dialog, new Event('cancel', { cancelable: true }));
  const outside = ({ dialog }: ReturnType<typeof setUpForm>) => {
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
  };
  const question = () => screen.queryByRole('group', { name: '¿Descartar lo escrito?' });

  it.each([
    ['Escape', escape],
    ['back', back],
    ['a press on the backdrop', outside],
    ['Cancel', () => void fireEvent.click(cancel())],
    ['its cross', () => void fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ])('once changed, asks on %s; the same again goes on writing', (_name, leave) => {
    const form = setUpForm({ changed: true });
    leave(form);
    expect(question()).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Seguir');
    leave(form);
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Descripción'));
    leave(form);
    expect(form.onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('asks also where a field holds what the form has not read yet', () => {
    const { onClose, dialog } = setUpForm();
    screen.getByLabelText('Descripción').dataset['draft'] = '';
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('while busy, neither closes nor submits again', () => {
    const { onClose, onSubmit, dialog } = setUpForm({ busy: true });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(cancel());
    fireEvent.click(screen.getByRole('button', { name: 'Guardando' }));
    fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
    expect(onClose).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits by its button and by Ctrl or ⌘ Enter', () => {
    const { onSubmit, dialog } = setUpForm();
    fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(dialog, { key: 'Enter', metaKey: true });
    expect(onSubmit).toHaveBeenCalledTimes(3);
  });

  it('does not submit what can not be submitted', () => {
    const { onSubmit, dialog } = setUpForm({ canSubmit: false });
    fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('tells why the save failed, and offers to try again where that may help', () => {
    const { onSubmit } = setUpForm({ failure: { message: 'No se pudo crear el gasto', isWorthRetrying: true } });
    expect(screen.getByRole('alert').textContent).toBe('No se pudo crear el gastoReintentar');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('offers no second try of what was refused', () => {
    setUpForm({ failure: { message: 'Ya existe', isWorthRetrying: false } });
    expect(screen.getByRole('alert').textContent).toBe('Ya existe');
  });
});

import { render, screen } from '@testing-library/react';
import { Suspense, useDeferredValue, type ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lateComponent } from './late-component.tsx';

type ChartProps = { name: string };
const Chart = ({ name }: ChartProps) => <p>chart of {name}</p>;

describe('lateComponent', () => {
  it('shows what is in its place until its code has loaded, and then always the code', async () => {
    const load = vi.fn<() => Promise<ComponentType<ChartProps>>>(() => Promise.resolve(Chart));
    const Late = lateComponent(load);
    const first = render(<Late name="August" meanwhile="skeleton" />);
    expect(first.container.textContent).toBe('skeleton');
    await screen.findByText('chart of August');
    first.unmount();
    const second = render(<Late name="September" meanwhile="skeleton" />);
    expect(second.container.textContent).toBe('chart of September');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('never hides what is around it, not even in a render that is not urgent', async () => {
    const code = Promise.withResolvers<ComponentType<ChartProps>>();
    const Late = lateComponent(() => code.promise);
    function Screen() {
      const isShown = useDeferredValue(true, false);
      return isShown ? (
        <>
          $84,869.22 <Late name="August" meanwhile="skeleton" />
        </>
      ) : (
        'waiting'
      );
    }
    const { container } = render(
      <Suspense fallback="hidden">
        <Screen />
      </Suspense>,
    );
    expect(container.textContent).toBe('$84,869.22 skeleton');
    code.resolve(Chart);
    await screen.findByText('chart of August');
  });

  it('renders nothing if loading fails, and tries again when it is mounted again', async () => {
    let isReachable = false;
    const Late = lateComponent(() => (isReachable ? Promise.resolve(Chart) : Promise.reject(new TypeError('offline'))));
    const { container, unmount } = render(<Late name="August" meanwhile="skeleton" />);
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    unmount();
    isReachable = true;
    render(<Late name="August" meanwhile="skeleton" />);
    await screen.findByText('chart of August');
  });
});
